import { makeStyles } from '@material-ui/core/styles';
import { tokens } from '@sidehelm/theme';
import { type ReadableValue } from '@sidehelm/console-react';
import { forwardRef, useLayoutEffect, useRef } from 'react';

const KNOB = 52;

const useStyles = makeStyles({
  root: {
    position: 'relative',
    flex: 'auto',
    minHeight: 96,
    boxSizing: 'border-box',
    borderRadius: 16,
    border: `1px solid ${tokens.color.lineStrong}`,
    background: 'rgba(9,13,17,.4)',
    overflow: 'hidden',
    // A thumb drives: it does not scroll, zoom, select or ask for a menu.
    touchAction: 'none',
    userSelect: 'none',
    WebkitUserSelect: 'none',
    WebkitTouchCallout: 'none',
    WebkitTapHighlightColor: 'transparent',
    // The way ahead shows through it.
    textShadow: '0 0 3px #000, 0 0 3px #000',
    '& > *': { pointerEvents: 'none' },
    '&[data-held="true"]': { borderColor: tokens.color.accent },
  },
  track: {
    position: 'absolute',
    background: tokens.color.lineStrong,
    borderRadius: 2,
  },
  vertical: {
    left: 'calc(50% - 2px)',
    width: 4,
    top: KNOB / 2,
    bottom: KNOB / 2,
  },
  horizontal: {
    top: 'calc(50% - 2px)',
    height: 4,
    left: KNOB / 2,
    right: KNOB / 2,
  },
  /** As large as the way of the knob: a shift by a share of itself is one by a share of the way. */
  way: { position: 'absolute', inset: `${KNOB / 2}px` },
  knob: {
    position: 'absolute',
    left: `calc(50% - ${KNOB / 2}px)`,
    top: `calc(50% - ${KNOB / 2}px)`,
    width: KNOB,
    height: KNOB,
    boxSizing: 'border-box',
    borderRadius: '50%',
    border: `2px solid ${tokens.color.muted}`,
    background: tokens.color.surfaceHigh,
    '[data-held="true"] &': {
      borderColor: tokens.color.accent,
      background: '#15394a',
    },
  },
  label: {
    position: 'absolute',
    left: 10,
    right: 10,
    top: 7,
    fontSize: 13,
    lineHeight: '17px',
    color: tokens.color.muted,
  },
  readout: {
    position: 'absolute',
    left: 10,
    right: 10,
    bottom: 7,
    fontSize: 15,
    lineHeight: '19px',
    fontWeight: 620,
    textAlign: 'center',
  },
});

export interface TouchPadProps {
  /** For example "Power". */
  label: string;
  /** -1..1; `undefined` while no thumb is down. */
  value: ReadableValue<number | undefined>;
  direction: 'vertical' | 'horizontal';
  /** For example "Forward" and "Reverse". */
  words: { positive: string; negative: string; zero: string; away: string };
}

/** Where one thumb drives. What moves with it is written straight into its elements. */
export const TouchPad = forwardRef<HTMLDivElement, TouchPadProps>(function Pad(
  { label, value, direction, words },
  pad,
) {
  const classes = useStyles();
  const way = useRef<HTMLDivElement>(null);
  const readout = useRef<HTMLSpanElement>(null);
  const isVertical = direction === 'vertical';
  useLayoutEffect(() => {
    const write = () => {
      const now = value.get();
      const share = `${((now ?? 0) * 50).toFixed(1)}%`;
      if (!way.current || !readout.current) return;
      way.current.style.transform = isVertical
        ? `translateY(calc(-1 * ${share}))`
        : `translateX(${share})`;
      way.current.parentElement?.setAttribute(
        'data-held',
        String(now !== undefined),
      );
      readout.current.textContent = describe(now, words);
    };
    write();
    return value.subscribe(write);
  }, [value, isVertical, words]);
  return (
    <div ref={pad} className={classes.root} role="group" aria-label={label}>
      <span className={classes.label} aria-hidden>
        {label}
      </span>
      <i
        className={`${classes.track} ${isVertical ? classes.vertical : classes.horizontal}`}
      />
      <div ref={way} className={classes.way}>
        <i className={classes.knob} />
      </div>
      <span ref={readout} className={classes.readout} />
    </div>
  );
});

function describe(
  value: number | undefined,
  words: TouchPadProps['words'],
): string {
  if (value === undefined) return words.away;
  const percent = Math.round(Math.abs(value) * 100);
  if (percent === 0) return words.zero;
  return `${value > 0 ? words.positive : words.negative} ${percent} %`;
}
