import { makeStyles } from '@material-ui/core/styles';
import { tokens } from '@sidehelm/theme';
import { useCallback } from 'react';
import {
  liveRobot,
  rankOf,
  troublesIn,
} from '../../conditions/robotConditions';
import {
  useConditions,
  type ConditionsOf,
} from '../../conditions/useConditions';
import { ConditionChips } from '../ConditionChips/ConditionChips';
import { DetailsButton } from '../RobotDrawer/DetailsButton';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    gap: 16,
    height: '100%',
    margin: 0,
    padding: 0,
    overflow: 'auto hidden',
    listStyle: 'none',
    whiteSpace: 'nowrap',
    '& li': { display: 'flex', alignItems: 'center', gap: 8, flex: 'none' },
    '& strong': { fontWeight: 640 },
  },
  none: { color: tokens.color.muted, ...tokens.type.small },
});

/** The robots in trouble, the worst first, also while the tiles keep their places under the pointer. */
export function TroubleStrip(props: {
  robotIds: readonly string[];
  onShow: (robotId: string) => void;
}) {
  const { robotIds, onShow } = props;
  const classes = useStyles();
  const troubles = useConditions(
    useCallback(
      (conditionsOf: ConditionsOf) =>
        robotIds
          .map(robotId => ({
            robotId,
            conditions: troublesIn(conditionsOf(liveRobot(robotId))),
          }))
          .filter(({ conditions }) => conditions.length > 0)
          .sort((a, b) => rankOf(a.conditions) - rankOf(b.conditions)),
      [robotIds],
    ),
  );
  return (
    <ul className={classes.root} aria-label="In trouble">
      {troubles.length === 0 && (
        <li className={classes.none}>No robot is in trouble.</li>
      )}
      {troubles.map(({ robotId, conditions }) => (
        <li key={robotId}>
          <strong>
            <DetailsButton robotId={robotId} onShow={onShow} />
          </strong>
          <ConditionChips conditions={conditions} />
        </li>
      ))}
    </ul>
  );
}
