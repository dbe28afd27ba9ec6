import type { AttentionItem } from '@sidehelm/console-react';
import type { Robot, RobotSummary } from '@sidehelm/contracts';
import { conditionLooks } from '../conditions/conditionLooks';
import {
  CONDITION_KINDS,
  troublesIn,
  type RobotCondition,
} from '../conditions/robotConditions';

/** A signal that is weak for a while calls nobody. */
const callsSomebody = ({ kind }: RobotCondition) => kind !== 'signal-weak';

/** Who said so before the worst began cared for something else. */
const isForThis = (saidAt: string | undefined, since = -Infinity) =>
  saidAt !== undefined && Date.parse(saidAt) >= since;

/** What somebody should look at a robot for; `undefined` when nobody need. */
export function robotAttention(
  { id, deployment_kind: kindOfRobot }: Pick<Robot, 'id' | 'deployment_kind'>,
  conditions: readonly RobotCondition[],
  live: Pick<RobotSummary, 'attended_by' | 'attended_since'> | undefined,
): AttentionItem | undefined {
  const troubles = troublesIn(conditions).filter(callsSomebody);
  if (troubles.length === 0 || kindOfRobot === 'retired') return undefined;
  const [worst] = troubles;
  const { kind, shape } = conditionLooks[worst.kind];
  return {
    id,
    severity: kind === 'bad' ? 'bad' : 'warn',
    rank: CONDITION_KINDS.indexOf(worst.kind),
    shape,
    title: id,
    text: troubles.map(({ text }) => text).join(' · '),
    since: worst.since,
    attendant: isForThis(live?.attended_since, worst.since)
      ? live?.attended_by
      : undefined,
  };
}
