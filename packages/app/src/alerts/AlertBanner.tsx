import { useApi } from '@backstage/core-plugin-api';
import Button from '@material-ui/core/Button';
import IconButton from '@material-ui/core/IconButton';
import { makeStyles } from '@material-ui/core/styles';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import {
  KeyCap,
  useShortcut,
  type AlertSeverity,
  type ConsoleAlert,
} from '@sidehelm/console-react';
import { signalColors, tokens } from '@sidehelm/theme';
import { shownAlertsApiRef } from './shownAlertsApiRef';

const appearance = {
  success: { word: 'Done', Icon: CircleCheck, color: signalColors.ok.color },
  info: { word: 'Note', Icon: Info, color: signalColors.accent.color },
  warning: {
    word: 'Warning',
    Icon: TriangleAlert,
    color: signalColors.warn.color,
  },
  error: { word: 'Error', Icon: CircleAlert, color: signalColors.bad.color },
} satisfies Record<
  AlertSeverity,
  { word: string; Icon: typeof Info; color: string }
>;

const useStyles = makeStyles({
  root: {
    position: 'fixed',
    top: 12,
    left: '50%',
    transform: 'translateX(-50%)',
    zIndex: 1500,
    display: 'flex',
    flexDirection: 'column',
    gap: 8,
    width: 'max-content',
    maxWidth: 'min(560px, calc(100vw - 24px))',
    pointerEvents: 'none',
    '@media print': { display: 'none' },
  },
  alert: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: 10,
    padding: '10px 6px 10px 14px',
    borderRadius: tokens.radius,
    border: `1px solid ${tokens.color.lineStrong}`,
    borderLeftWidth: 3,
    background: tokens.color.surfaceRaised,
    boxShadow: '0 8px 24px rgba(0,0,0,.45)',
    pointerEvents: 'auto',
    '& > svg': { flex: 'none', marginTop: 1 },
  },
  message: {
    flex: 1,
    minWidth: 0,
    overflowWrap: 'anywhere',
    ...tokens.type.body,
  },
  count: { color: tokens.color.muted },
  action: {
    flex: 'none',
    height: 28,
    margin: '-4px 0',
    '& kbd': { marginLeft: 8 },
  },
  dismiss: { padding: 4, margin: '-4px 0' },
  waiting: {
    color: tokens.color.muted,
    textAlign: 'center',
    ...tokens.type.small,
  },
});

/** What can be done about an alert by key, before Tab could reach it. */
const ACTION_KEY = 'u';

/** The key of the newest action: it must not do what somebody no longer thinks of. */
function ActionKey(props: { onPress: () => void }) {
  useShortcut(ACTION_KEY, props.onPress);
  return <KeyCap>{ACTION_KEY}</KeyCap>;
}

interface AlertRowProps {
  alert: ConsoleAlert;
  hasKey: boolean;
  onAct: () => void;
  onDismiss: () => void;
}

function AlertRow({ alert, hasKey, onAct, onDismiss }: AlertRowProps) {
  const classes = useStyles();
  const { word, Icon, color } = appearance[alert.severity];
  return (
    <div
      className={classes.alert}
      style={{ borderLeftColor: color }}
      role={
        alert.severity === 'error' || alert.severity === 'warning'
          ? 'alert'
          : 'status'
      }
    >
      <Icon size={18} color={color} aria-hidden />
      <span className={classes.message}>
        <strong style={{ color }}>{word}</strong> <bdi>{alert.message}</bdi>{' '}
        {alert.count > 1 && (
          <span className={classes.count}>({alert.count} times)</span>
        )}
      </span>
      {alert.action && (
        <Button
          className={classes.action}
          size="small"
          variant="outlined"
          aria-keyshortcuts={hasKey ? ACTION_KEY : undefined}
          onClick={onAct}
        >
          {alert.action.label}
          {hasKey && <ActionKey onPress={onAct} />}
        </Button>
      )}
      <IconButton
        className={classes.dismiss}
        size="small"
        aria-label="Dismiss"
        onClick={onDismiss}
      >
        <X size={16} aria-hidden />
      </IconButton>
    </div>
  );
}

/** The alerts, top centre over everything; their clocks stop while the pointer or the focus is on them. */
export function AlertBanner() {
  const classes = useStyles();
  const alerts = useApi(shownAlertsApiRef);
  const visible = useSyncExternalStore(alerts.subscribe, alerts.getVisible);
  const waiting = useSyncExternalStore(alerts.subscribe, alerts.getWaiting);
  const leave = (press: () => void) => {
    press();
    // No browser tells that a button has lost focus and pointer by going away.
    alerts.resume();
  };
  const newest = visible.findLast(alert => alert.action);
  return (
    <div
      className={classes.root}
      onMouseEnter={() => alerts.pause()}
      onMouseLeave={() => alerts.resume()}
      onFocus={() => alerts.pause()}
      onBlur={() => alerts.resume()}
    >
      {visible.map(alert => (
        <AlertRow
          key={alert.id}
          alert={alert}
          hasKey={alert === newest}
          onAct={() => leave(() => alerts.act(alert.id))}
          onDismiss={() => leave(() => alerts.dismiss(alert.id))}
        />
      ))}
      {waiting > 0 && <div className={classes.waiting}>{waiting} more</div>}
    </div>
  );
}
