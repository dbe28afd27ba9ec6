import { makeStyles } from '@material-ui/core/styles';
import { chosenInForcedColors, focusRing, tokens } from '@sidehelm/theme';
import {
  INCIDENT_KINDS,
  KIND_LABELS,
  type IncidentEvent,
  type IncidentKind,
} from '../IncidentEvent';
import { KIND_LOOK } from './kindLook';

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', gap: 4 },
  kind: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 5,
    height: 26,
    padding: '0 8px',
    border: `1px solid ${tokens.color.fieldLine}`,
    borderRadius: 13,
    background: 'none',
    color: tokens.color.muted,
    cursor: 'pointer',
    ...tokens.type.small,
    '@media (pointer: coarse)': { height: 34 },
    ...focusRing,
  },
  shown: {
    background: tokens.color.surfaceHigh,
    color: tokens.color.text,
    ...chosenInForcedColors(),
  },
});

/** Which kinds of events are shown, with how many there are of each. */
export function KindFilter(props: {
  events: readonly IncidentEvent[];
  hidden: ReadonlySet<IncidentKind>;
  onChange: (hidden: ReadonlySet<IncidentKind>) => void;
}) {
  const { events, hidden, onChange } = props;
  const classes = useStyles();
  const toggle = (kind: IncidentKind) => {
    const next = new Set(hidden);
    if (!next.delete(kind)) next.add(kind);
    onChange(next);
  };
  return (
    <div className={classes.root} role="group" aria-label="Kinds of events">
      {INCIDENT_KINDS.map(kind => {
        const { icon: Icon, color } = KIND_LOOK[kind];
        const count = events.filter(event => event.kind === kind).length;
        const isShown = !hidden.has(kind);
        if (count === 0 && isShown) return null;
        return (
          <button
            key={kind}
            type="button"
            className={`${classes.kind} ${isShown ? classes.shown : ''}`}
            aria-pressed={isShown}
            onClick={() => toggle(kind)}
          >
            <Icon size={13} color={color} aria-hidden />
            {KIND_LABELS[kind]} {count}
          </button>
        );
      })}
    </div>
  );
}
