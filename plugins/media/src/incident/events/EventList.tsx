import { makeStyles } from '@material-ui/core/styles';
import {
  useObserved,
  useVirtualRows,
  type ReadableValue,
} from '@sidehelm/console-react';
import { focusRing, tabularNumbers, tokens } from '@sidehelm/theme';
import {
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
} from 'react';
import { utcClock } from '../../rules/utcDay';
import { indexAt, KIND_LABELS, type IncidentEvent } from '../IncidentEvent';
import { KIND_LOOK } from './kindLook';
import { SubjectLink } from './SubjectLink';
import { useSubjectPath } from './useSubjectPath';

export interface EventListProps {
  /** In the order of time. */
  events: readonly IncidentEvent[];
  /** ms since 1970. */
  playhead: ReadableValue<number>;
  onSeek: (at: number) => void;
}

/** Pixels. */
const ROW = 44;
/** ms for which a list that somebody has just scrolled does not follow the playhead. */
const PATIENCE = 6_000;

const STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 10,
  PageUp: -10,
  Home: -Infinity,
  End: Infinity,
};

const useStyles = makeStyles({
  scroller: {
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    flex: '1 1 auto',
    minHeight: 0,
  },
  list: { position: 'relative', margin: 0, padding: 0, listStyle: 'none' },
  row: {
    position: 'absolute',
    left: 0,
    right: 0,
    display: 'flex',
    alignItems: 'flex-start',
    minHeight: ROW,
    boxSizing: 'border-box',
    borderLeft: '3px solid transparent',
    borderBottom: `1px solid ${tokens.color.line}`,
  },
  current: {
    borderLeftColor: tokens.color.accent,
    background: tokens.color.accentBackground,
  },
  event: {
    display: 'flex',
    flex: '1 1 auto',
    gap: 8,
    minWidth: 0,
    minHeight: ROW,
    padding: '5px 8px',
    border: 0,
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    textAlign: 'left',
    cursor: 'pointer',
    '&:hover': { background: tokens.color.surfaceHigh },
    ...focusRing,
    '&:focus-visible': {
      ...focusRing['&:focus-visible'],
      outlineOffset: -2,
    },
    ...tokens.type.small,
  },
  icon: { flex: 'none', marginTop: 1 },
  clock: { flex: 'none', color: tokens.color.muted, ...tabularNumbers },
  text: { minWidth: 0, overflowWrap: 'anywhere' },
  detail: { display: 'block', color: tokens.color.muted },
});

/**
 * Events in the order of time. The one that was last by the playhead is marked and kept in view; a click or Enter seeks, the arrow
 * keys go from one to the next.
 */
export function EventList({ events, playhead, onSeek }: EventListProps) {
  const classes = useStyles();
  const pathOf = useSubjectPath();
  const list = useRef<HTMLOListElement>(null);
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  const place = useMemo(
    () => ({ scroller: scroller ?? undefined, offset: 0 }),
    [scroller],
  );
  const current = useObserved(
    playhead,
    useCallback((at: number) => indexAt(events, at), [events]),
  );
  const [focused, setFocused] = useState<number>();
  const kept = useMemo(
    () => (focused === undefined ? [] : [focused]),
    [focused],
  );
  const keyOf = useCallback(
    (row: number) => events[row]?.id ?? String(row),
    [events],
  );
  const virtual = useVirtualRows(place, events.length, kept, {
    height: ROW,
    keyOf,
  });
  const { scrollTo } = virtual;

  // What somebody looks at does not run away.
  const touchedAt = useRef(-Infinity);
  const touch = () => {
    touchedAt.current = performance.now();
  };
  useEffect(() => {
    const isTouched = performance.now() - touchedAt.current < PATIENCE;
    if (current >= 0 && !isTouched) scrollTo(current);
  }, [current, scrollTo]);

  // The one stop of Tab: where the focus was, else what is current.
  const stop = Math.min(focused ?? Math.max(current, 0), events.length - 1);
  const wanted = useRef<number>();
  useEffect(() => {
    if (wanted.current === undefined) return;
    const row = list.current?.querySelector<HTMLElement>(
      `[data-row="${wanted.current}"]`,
    );
    if (!row) return;
    wanted.current = undefined;
    row.focus();
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined || focused === undefined) return;
    // The same keys change the speed of the playback elsewhere.
    event.preventDefault();
    event.stopPropagation();
    touch();
    const next = Math.min(events.length - 1, Math.max(0, focused + step));
    wanted.current = next;
    setFocused(next);
    scrollTo(next);
  };

  return (
    <div
      ref={setScroller}
      className={classes.scroller}
      onWheel={touch}
      onTouchMove={touch}
      onPointerDown={touch}
    >
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys go from one of its buttons to the next */}
      <ol
        ref={list}
        aria-label="Events"
        className={classes.list}
        style={{ height: virtual.height }}
        onKeyDown={onKeyDown}
      >
        {virtual.rows.map(({ index, start }) => {
          const event = events[index];
          if (!event) return null;
          const { icon: Icon, color } = KIND_LOOK[event.kind];
          const isCurrent = index === current;
          const path = event.subject && pathOf(event.subject);
          return (
            <li
              key={event.id}
              ref={virtual.measure}
              data-index={index}
              className={`${classes.row} ${isCurrent ? classes.current : ''}`}
              style={{ top: start }}
              aria-setsize={events.length}
              aria-posinset={index + 1}
            >
              <button
                type="button"
                data-row={index}
                className={classes.event}
                tabIndex={index === stop ? 0 : -1}
                aria-current={isCurrent ? 'time' : undefined}
                onFocus={() => setFocused(index)}
                onBlur={() => setFocused(undefined)}
                onClick={() => onSeek(event.at)}
              >
                <Icon
                  size={14}
                  color={color}
                  className={classes.icon}
                  aria-label={KIND_LABELS[event.kind]}
                />
                <time
                  className={classes.clock}
                  dateTime={new Date(event.at).toISOString()}
                >
                  {utcClock(event.at)}
                </time>
                <span className={classes.text} dir="auto">
                  {event.title}
                  {event.detail && (
                    <span className={classes.detail}>{event.detail}</span>
                  )}
                </span>
              </button>
              {path && <SubjectLink path={path} of={event.title} />}
            </li>
          );
        })}
      </ol>
    </div>
  );
}
