import { RelativeTime, StatusChip } from '@sidehelm/console-react';
import { conditionLooks } from '../../conditions/conditionLooks';
import type { RobotCondition } from '../../conditions/robotConditions';

const silent = (age: string) => `silent ${age}`;

function ConditionChip({ kind, text, since }: RobotCondition) {
  const look = conditionLooks[kind];
  return (
    <StatusChip kind={look.kind} shape={look.shape} title={text}>
      {kind === 'silent' && since !== undefined ? (
        <RelativeTime time={since} format={silent} />
      ) : (
        text
      )}
    </StatusChip>
  );
}

/** What is to be said of a robot, each with its own shape. */
export function ConditionChips(props: {
  conditions: readonly RobotCondition[];
  /** Only the worst, and how many more there are. */
  isShort?: boolean;
}) {
  const { conditions, isShort } = props;
  const room = isShort ? 1 : conditions.length;
  const hidden = conditions.slice(room);
  return (
    <>
      {conditions.slice(0, room).map(condition => (
        <ConditionChip key={condition.kind} {...condition} />
      ))}
      {hidden.length > 0 && (
        <StatusChip title={hidden.map(({ text }) => text).join(', ')}>
          +{hidden.length}
        </StatusChip>
      )}
    </>
  );
}
