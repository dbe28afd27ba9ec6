import { makeStyles } from '@material-ui/core/styles';
import { tokens } from '@sidehelm/theme';
import type { DropHalf } from './useFileDrop';

const useStyles = makeStyles({
  root: {
    position: 'fixed',
    inset: 0,
    padding: 12,
    // The halves are those of the window: over what a portal has beside its screens, under dialogs.
    zIndex: 1290,
    display: 'flex',
    gap: 12,
    // All of the page is behind it, also between the halves.
    background: tokens.color.overlay,
    pointerEvents: 'none',
    textAlign: 'center',
    ...tokens.type.cardTitle,
  },
  zone: {
    flex: '1 1 0',
    minWidth: 0,
    display: 'grid',
    placeItems: 'center',
    padding: 12,
    boxSizing: 'border-box',
    border: `2px dashed ${tokens.color.line}`,
    borderRadius: tokens.radius,
    color: tokens.color.muted,
    overflowWrap: 'anywhere',
  },
  held: { borderColor: tokens.color.accentLine, color: tokens.color.text },
});

/** What becomes of a file that is held over the page, where it is dropped. */
export function DropZones(props: {
  half: DropHalf;
  /** Names of the open files. */
  names: readonly string[];
}) {
  const { half, names } = props;
  const classes = useStyles();
  const [first, second] = names;
  if (first === undefined)
    return (
      <div className={classes.root}>
        <div className={`${classes.zone} ${classes.held}`}>
          Drop it to replay it
        </div>
      </div>
    );
  const zones: [DropHalf, string][] = [
    ['left', `Drop it here in place of ${first}`],
    [
      'right',
      second === undefined
        ? `Drop it here to see it beside ${first}`
        : `Drop it here in place of ${second}`,
    ],
  ];
  return (
    <div className={classes.root}>
      {zones.map(([side, text]) => (
        <div
          key={side}
          className={`${classes.zone} ${side === half ? classes.held : ''}`}
        >
          {text}
        </div>
      ))}
    </div>
  );
}
