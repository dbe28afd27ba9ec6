import { makeStyles } from '@material-ui/core/styles';
import { tabularNumbers, tokens } from '@sidehelm/theme';
import { useRobotSummary } from '@sidehelm/fleet-react';
import type { Robot, RobotSummary } from '@sidehelm/contracts';
import { useRobotConditions } from '../../conditions/useRobotConditions';
import { useFeedLateness } from '../../live/useFeedLateness';
import { ConditionChips } from '../ConditionChips/ConditionChips';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    gap: 6,
    // Always there, so that nothing moves when something is to be said.
    height: 22,
    overflow: 'hidden',
    '& > span': { flex: '0 1 auto' },
  },
  speed: {
    whiteSpace: 'nowrap',
    color: tokens.color.muted,
    '$root > &': { flex: 'none' },
    ...tokens.type.small,
    ...tabularNumbers,
  },
});

/** m/s, to one decimal; `undefined` where the robot does not tell. */
const speedOf = (summary: RobotSummary | undefined) =>
  summary?.speed === undefined ? undefined : Math.abs(summary.speed).toFixed(1);

function Speed({ robotId }: { robotId: string }) {
  const classes = useStyles();
  const speed = useRobotSummary(robotId, speedOf);
  const lateness = useFeedLateness();
  if (lateness === 'never') return null;
  // What was told before is not how it is now.
  if (lateness)
    return (
      <span className={classes.speed} title={`Last heard ${lateness} ago`}>
        not live
      </span>
    );
  if (speed === undefined) return null;
  return (
    <span className={classes.speed} title="Speed">
      {speed === '0.0' ? 'stands' : `${speed} m/s`}
    </span>
  );
}

/** What the robot does now: what is to be said of it, who drives, how fast. */
export function LiveLine({ robot }: { robot: Robot }) {
  const classes = useStyles();
  const conditions = useRobotConditions(robot);
  const isUnheard = conditions.some(
    ({ kind }) => kind === 'silent' || kind === 'signal-lost',
  );
  return (
    <div className={classes.root}>
      <ConditionChips conditions={conditions} />
      {!isUnheard && <Speed robotId={robot.id} />}
    </div>
  );
}
