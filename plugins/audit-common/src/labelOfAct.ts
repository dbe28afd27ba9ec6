/** What cannot be told from the name of the operation. */
const LABELS: Readonly<Record<string, string>> = {
  'audit.cut': 'Old entries cut off',
  'audit.lost': 'Entries lost',
  'audit.refusals': 'Many refused calls',
  'audit.unreadable': 'Event not readable',
  'auth.activated': 'Account activated',
  'auth.company-allowed': 'Company sign-in allowed again',
  'auth.email-twice': 'Two accounts with one address',
  'auth.company-linked': 'Company sign-in linked',
  'auth.company-unlinked': 'Company sign-in unlinked',
  'auth.created': 'Account created',
  'auth.deactivated': 'Account deactivated',
  'auth.link-refused': 'Verification link refused by the mail server',
  'auth.link-sent': 'Verification link sent',
  'delivery-orders.assigned': 'Robot assigned to order',
  'delivery-orders.canceled': 'Order canceled',
  'delivery-orders.changed': 'Order changed',
  'delivery-orders.created': 'Order created',
  'delivery-orders.unassigned': 'Robot unassigned from order',
  'restaurants.changed': 'Restaurant changed',
  'restaurants.created': 'Restaurant created',
  'restaurants.paused': 'Restaurant paused',
  'restaurants.resumed': 'Restaurant resumed',
  'robots.created': 'Robot created',
  'delivery-orders.createOrder': 'Create order',
  'delivery-orders.reportRobotEvent': 'Report event of robot',
  'media-downloader.exported': 'Recordings exported',
  'media-downloader.held': 'Recordings held',
  'media-downloader.released': 'Recordings released',
  'media-downloader.requestDownload': 'Request video',
  'partners-api.key-created': 'Partner key created',
  'partners-api.key-revoked': 'Partner key revoked',
  'partners-api.key-rotated': 'Partner key rotated',
  'partners-api.switched-off': 'Partners API switched off',
  'partners-api.switched-on': 'Partners API switched on',
  'partners-api.takePartnerOrder': 'Take partner order',
  'teleop.command': 'Command to robot',
  'uber-eats-orders.takeUberEatsOrder': 'Take Uber Eats order',
};

/** "Assign robot" for `delivery-orders.assignRobot`. */
export function labelOfAct(act: string): string {
  const label = LABELS[act];
  if (label) return label;
  const words = act
    .slice(act.indexOf('.') + 1)
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[-_]/g, ' ')
    .toLowerCase();
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
