import { makeStyles } from '@material-ui/core/styles';
import { orderStageLabel, orderTitle } from '@sidehelm/console-common';
import type { PilotOrder } from '@sidehelm/contracts';
import { HudButton, useDialogRequest } from '@sidehelm/console-react';
import {
  describeOvertaken,
  stageActionOf,
  StageDialog,
  useStageReport,
  type AskedStage,
  type KnownOrder,
} from '@sidehelm/dispatch-react';
import { tokens } from '@sidehelm/theme';
import { SMALL } from '../Hud/HudLayout';
import { HudPanel } from '../Hud/HudPanel';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '8px 16px',
    // As high in each stage: no button moves away under a finger.
    minHeight: 60,
    boxSizing: 'border-box',
    minWidth: 'min(420px, 100%)',
    padding: '8px 14px',
    [SMALL]: { minHeight: 52, padding: '6px 10px' },
    '& p': { margin: 0 },
    '& strong': { display: 'block', overflowWrap: 'anywhere' },
    '& button': { height: 44, fontSize: 15, whiteSpace: 'normal' },
  },
  text: { flex: '1 1 160px', minWidth: 0 },
  muted: { color: tokens.color.muted, fontSize: 13, lineHeight: '18px' },
  warn: { color: tokens.color.warn, fontSize: 13, lineHeight: '18px' },
});

interface StageBannerProps extends KnownOrder {
  robotId: string;
  /** Why nothing newer is known of the order. */
  problem: string | undefined;
  isStale: boolean;
}

function describeNone({ robotId, isFree, problem }: StageBannerProps) {
  if (isFree)
    return {
      title: 'No order',
      detail: `A new order of ${robotId} is told here.`,
    };
  return {
    title: problem
      ? `The order of ${robotId} is not known`
      : `Looking for the order of ${robotId}…`,
    detail: problem,
  };
}

function describe(order: PilotOrder, automatic: string | undefined) {
  const rescue = order.is_under_rescue ? ' · under rescue' : '';
  return {
    title: orderStageLabel(order.current_stage.kind),
    detail: automatic ?? `Order ${orderTitle(order)}${rescue}`,
  };
}

/** How far the order of a robot is, and what its pilot tells next. */
export function StageBanner(props: StageBannerProps) {
  const { robotId, order, isFree, problem, isStale } = props;
  const classes = useStyles();
  const dialog = useDialogRequest<AskedStage>();
  const { execute, isRunning } = useStageReport(dialog.close);
  const action = order && stageActionOf(order);
  const { title, detail } = order
    ? describe(order, action?.automatic)
    : describeNone(props);
  const asked = dialog.request;
  return (
    <HudPanel label="Delivery">
      <div className={classes.root}>
        <div className={classes.text} role="status">
          <strong>{title}</strong>
          {detail && <p className={classes.muted}>{detail}</p>}
          {isStale && problem && (
            <p className={classes.warn}>Not up to date: {problem}</p>
          )}
        </div>
        {order && action && !action.automatic && (
          <HudButton
            isPrimary
            onClick={() => dialog.open({ robotId, order, action })}
          >
            {action.label}
          </HudButton>
        )}
      </div>
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
    </HudPanel>
  );
}
