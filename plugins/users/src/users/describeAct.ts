import type { Act } from '@sidehelm/contracts';

/** What was done to an account: by whom it is shown, and to whom. */
const ACCOUNT_ACTS: Readonly<Record<string, string>> = {
  created: 'Created',
  activated: 'Activated',
  deactivated: 'Deactivated',
  'roles-set': 'Set the roles of',
  'link-sent': 'Sent a verification link to',
  'link-refused': 'Could not send a verification link to',
  'session-ended': 'Ended a session of',
  'email-verified': 'Verified the email of',
  'password-changed': 'Changed the password of',
  'password-reset': 'Chose a new password by mail for',
  'second-factor-added': 'Switched on the second factor of',
  'second-factor-removed': 'Switched off the second factor of',
  'recovery-code-used': 'Signed in with a recovery code as',
  'recovery-codes-renewed': 'Made new recovery codes for',
  'passkey-added': 'Added a passkey to',
  'passkey-removed': 'Removed a passkey of',
  'company-linked': 'Linked the company’s sign-in with',
  'company-unlinked': 'Unlinked the company’s sign-in from',
  'company-allowed': 'Allowed to link the company’s sign-in with',
  'email-twice': 'Found the address of another account at',
};

const ORDER_ACTS: Readonly<Record<string, string>> = {
  created: 'Created',
  assigned: 'Assigned a robot to',
  unassigned: 'Unassigned the robot of',
  canceled: 'Canceled',
  changed: 'Changed',
  'rescue-started': 'Started the rescue of',
  'rescue-claimed': 'Claimed the rescue of',
  'rescue-finished': 'Finished the rescue of',
};

/** For an act that this console does not know, or an event of a robot. */
const inWords = (kind: string) => `Reported “${kind.replaceAll('-', ' ')}” for`;

/** What somebody did, up to the name of what it was done to. */
export function describeAct({ kind, subject }: Act): string {
  if (subject.kind === 'order')
    return `${ORDER_ACTS[kind] ?? inWords(kind)} order`;
  return subject.kind === 'user'
    ? (ACCOUNT_ACTS[kind] ?? inWords(kind))
    : `${inWords(kind)} ${subject.kind}`;
}
