import { useApi } from '@backstage/core-plugin-api';
import { makeStyles } from '@material-ui/core/styles';
import { orderStageLabel, orderTitle } from '@sidehelm/console-common';
import { HudButton, useDialogRequest } from '@sidehelm/console-react';
import {
  describeOvertaken,
  stageActionOf,
  StageDialog,
  useStageReport,
  type ActiveOrderState,
  type AskedStage,
} from '@sidehelm/dispatch-react';
import {
  EmergencyStop,
  teleopConnectionApiRef,
  ViewerStop,
  type RobotWatch,
} from '@sidehelm/teleop-react';
import { tokens } from '@sidehelm/theme';
import { useEffect, useId, useState } from 'react';
import { usePickUpLid } from '../../delivery/usePickUpLid';
import { useRobotOrder } from '../../delivery/useRobotOrder';
import { AboveDialogs } from '../EmergencyStop/AboveDialogs';
import { HudPanel } from '../Hud/HudPanel';
import { EMERGENCY_STOP } from '../RobotScreen/SkipToStop';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: 10,
    padding: 12,
    // One column for one hand, also where there is room for more.
    maxWidth: 480,
    margin: '0 auto',
    '& p': { margin: 0, fontSize: 14, lineHeight: '20px' },
  },
  // For a thumb.
  button: {
    width: '100%',
    minHeight: 56,
    justifyContent: 'center',
    fontSize: 17,
    whiteSpace: 'normal',
  },
  muted: { color: tokens.color.muted, overflowWrap: 'anywhere' },
  // Its place is there whether it is: no button moves away under a thumb.
  problem: { minHeight: 40, color: tokens.color.warn },
  order: { minHeight: 40 },
  warn: { display: 'block', color: tokens.color.warn },
  stop: { display: 'flex', minHeight: 44 },
});

function Lid({ watch }: { watch: RobotWatch }) {
  const classes = useStyles();
  const { lid, problem, isLocked, toggle } = usePickUpLid(watch);
  const why = useId();
  return (
    <>
      <p
        id={why}
        className={problem ? classes.problem : classes.muted}
        role="status"
      >
        {problem ?? `The lid is ${lid ?? 'in an unknown state'}.`}
      </p>
      <HudButton
        className={classes.button}
        isPrimary={lid === 'closed'}
        disabled={problem !== undefined || isLocked}
        aria-describedby={why}
        onClick={() => toggle()}
      >
        Toggle Lid
      </HudButton>
    </>
  );
}

function describeOrder({ data: order, isFree, error }: ActiveOrderState) {
  if (order)
    return `Order ${orderTitle(order)}: ${orderStageLabel(order.current_stage.kind)}`;
  if (isFree) return 'It carries no order.';
  return error ? `Its order is not known: ${error.message}` : undefined;
}

/** Which order the robot carries, and that it has it. */
function Order({ robotId }: { robotId: string }) {
  const classes = useStyles();
  const state = useRobotOrder(robotId);
  const { data: order, isFree, isStale, error } = state;
  const dialog = useDialogRequest<AskedStage>();
  const { execute, isRunning } = useStageReport(dialog.close);
  const action = order && stageActionOf(order);
  const asked = dialog.request;
  const isWaiting = action?.event === 'order-picked-up';
  return (
    <>
      <p className={`${classes.muted} ${classes.order}`} role="status">
        {describeOrder(state)}
        {isStale && error && (
          <span className={classes.warn}>Not up to date: {error.message}</span>
        )}
      </p>
      {order && isWaiting && (
        <HudButton
          className={classes.button}
          isPrimary
          onClick={() => dialog.open({ robotId, order, action })}
        >
          {robotId} has the order
        </HudButton>
      )}
      {asked && (
        <StageDialog
          key={dialog.number}
          open={dialog.isOpen}
          action={asked.action}
          problem={describeOvertaken(asked, { order, isFree })}
          isRunning={isRunning}
          onConfirm={() => execute(asked)}
          onClose={dialog.close}
        />
      )}
    </>
  );
}

/** What somebody beside the robot does with it, where the thumb is. */
export function PickUpControls({ watch }: { watch: RobotWatch }) {
  const classes = useStyles();
  const connection = useApi(teleopConnectionApiRef);
  const [stop, setStop] = useState<EmergencyStop>();
  useEffect(() => {
    const created = new EmergencyStop(connection, watch);
    setStop(created);
    return () => created.dispose();
  }, [connection, watch]);
  return (
    <HudPanel label="Pick-up">
      <div className={classes.root}>
        <div id={EMERGENCY_STOP} className={classes.stop}>
          <AboveDialogs>{stop && <ViewerStop stop={stop} />}</AboveDialogs>
        </div>
        <Order robotId={watch.robotId} />
        <Lid watch={watch} />
      </div>
    </HudPanel>
  );
}
