import { makeStyles } from '@material-ui/core/styles';
import { KeyCap, type QueuedItem } from '@sidehelm/console-react';
import { tokens } from '@sidehelm/theme';
import { AttentionRow } from './AttentionRow';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    width: 'min(460px, calc(100vw - 32px))',
    maxHeight: 'min(560px, calc(100vh - 96px))',
  },
  header: {
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    flex: 'none',
    padding: '12px 14px',
    '& h2': { margin: 0, ...tokens.type.cardTitle },
  },
  sound: {
    display: 'flex',
    alignItems: 'center',
    gap: 6,
    marginLeft: 'auto',
    color: tokens.color.muted,
    cursor: 'pointer',
    ...tokens.type.small,
    '& input': { accentColor: tokens.color.accent },
  },
  list: { margin: 0, padding: 0, overflowY: 'auto', listStyle: 'none' },
  old: {
    margin: 0,
    padding: '0 14px 14px',
    color: tokens.color.warn,
    ...tokens.type.small,
  },
  text: {
    margin: 0,
    padding: '0 14px 14px',
    color: tokens.color.muted,
    ...tokens.type.small,
  },
});

/** Everything that needs somebody, the worst and oldest first. */
export function AttentionPanel(props: {
  items: readonly QueuedItem[];
  /** Whether that is how it is now. */
  isCurrent: boolean;
  hasSound: boolean;
  onSound: (hasSound: boolean) => void;
  onLeave: () => void;
}) {
  const { items, isCurrent, hasSound, onSound, onLeave } = props;
  const classes = useStyles();
  return (
    <div className={classes.root}>
      <header className={classes.header}>
        <h2>Needs attention</h2>
        <label className={classes.sound}>
          <input
            type="checkbox"
            checked={hasSound}
            onChange={({ target }) => onSound(target.checked)}
          />
          Sound
        </label>
      </header>
      {!isCurrent && (
        <p className={classes.old} role="status">
          Not up to date: nothing has been heard of robots, orders or recording
          for a while.
        </p>
      )}
      {items.length === 0 ? (
        isCurrent && <p className={classes.text}>Nothing needs anybody now.</p>
      ) : (
        <>
          <p className={classes.text}>
            The worst and oldest come first. <KeyCap>n</KeyCap> goes to the
            first that nobody has.
          </p>
          <ul className={classes.list} aria-label="Needs attention">
            {items.map(item => (
              <AttentionRow key={item.key} item={item} onLeave={onLeave} />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
