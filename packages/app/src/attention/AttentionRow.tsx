import { makeStyles } from '@material-ui/core/styles';
import {
  HudButton,
  RelativeTime,
  StatusChip,
  type QueuedItem,
} from '@sidehelm/console-react';
import { tokens } from '@sidehelm/theme';
import { useState } from 'react';
import { Link } from 'react-router-dom';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    minHeight: 52,
    padding: '6px 14px',
    borderTop: `1px solid ${tokens.color.line}`,
  },
  what: { flex: 1, minWidth: 0, display: 'grid', gap: 2 },
  line: {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    minWidth: 0,
    '& > a, & > strong': { fontWeight: 640, flex: 'none' },
  },
  detail: { color: tokens.color.muted, ...tokens.type.small },
});

/** One thing that needs somebody: what it is, for how long, and who has it. */
export function AttentionRow(props: { item: QueuedItem; onLeave: () => void }) {
  const { item, onLeave } = props;
  const classes = useStyles();
  const [isBusy, setBusy] = useState(false);
  const run = async (act: () => Promise<boolean>) => {
    setBusy(true);
    await act();
    setBusy(false);
  };
  return (
    <li className={classes.root} aria-label={item.title}>
      <div className={classes.what}>
        <div className={classes.line}>
          {item.path ? (
            <Link to={item.path} onClick={onLeave}>
              {item.title}
            </Link>
          ) : (
            <strong>{item.title}</strong>
          )}
          <StatusChip kind={item.severity} shape={item.shape} title={item.text}>
            {item.text}
          </StatusChip>
        </div>
        <div className={classes.detail}>
          {item.since === undefined ? (
            'how long is not known'
          ) : (
            <>
              for <RelativeTime time={item.since} />
            </>
          )}
          {item.attendant !== undefined && (
            <span dir="auto"> · {item.attendant} has it</span>
          )}
        </div>
      </div>
      {item.canBeAttended !== false && (
        <HudButton
          // `disabled` would take the focus away.
          aria-disabled={isBusy || undefined}
          onClick={() => {
            if (isBusy) return;
            void run(item.attendant === undefined ? item.attend : item.leave);
          }}
        >
          {item.attendant === undefined ? 'I have it' : 'Give it back'}
        </HudButton>
      )}
    </li>
  );
}
