import { liveChannels, operations } from '@sidehelm/contracts';

/** What cannot be told from the name of the operation. */
const LABELS: Readonly<Record<string, string>> = {
  'audit.cut': 'Old entries cut off',
  'audit.lost': 'Entries lost',
  'delivery-orders.createOrder': 'Create order',
  'delivery-orders.reportRobotEvent': 'Report event of robot',
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

const ofOperations = Object.entries(operations).flatMap(([service, all]) =>
  all
    .filter(({ audited }) => audited)
    .map(({ operationId }) => `${service}.${operationId}`),
);

const ofChannels = Object.entries(liveChannels).flatMap(([service, channels]) =>
  Object.values(channels).flatMap(({ messages = {} }) =>
    Object.keys(messages)
      .filter(type => messages[type].audited)
      .map(type => `${service}.${type}`),
  ),
);

/** All that the console's contracts say shall be told, and what the log does itself, by their labels. */
export const KNOWN_ACTS: readonly string[] = [
  ...ofOperations,
  ...ofChannels,
  'audit.cut',
  'audit.lost',
].sort((a, b) => labelOfAct(a).localeCompare(labelOfAct(b), 'en'));
