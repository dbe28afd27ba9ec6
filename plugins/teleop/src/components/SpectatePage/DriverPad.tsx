import { makeStyles } from '@material-ui/core/styles';
import {
  ageOfDriving,
  type DrivingReading,
  type RobotWatch,
} from '@sidehelm/teleop-react';
import { tokens } from '@sidehelm/theme';
import { useLayoutEffect, useRef } from 'react';
import { describeDriving, isDrivingStale } from '../../driving/describeDriving';
import { NARROW, SMALL } from '../Hud/HudLayout';

/** ms; silence makes no event. */
const CHECK_INTERVAL = 250;
/** Pixels from the middle to the end of the way of stick and bar. */
const TRAVEL = 20;

const useStyles = makeStyles({
  // As high whoever drives: nothing below it moves.
  root: {
    display: 'flex',
    alignItems: 'center',
    gap: 14,
    width: 360,
    maxWidth: '100%',
    minHeight: 66,
    boxSizing: 'border-box',
    padding: '2px 14px 8px',
    fontSize: 13,
    lineHeight: '18px',
    '& svg': {
      flex: 'none',
      fill: tokens.color.surfaceHigh,
      stroke: tokens.color.muted,
      strokeWidth: 1.4,
      [SMALL]: { display: 'none' },
    },
    '& [data-part=stick], & [data-part=power], & [data-part=rotate]': {
      fill: tokens.color.accent,
      stroke: 'none',
    },
    '& [data-part=rotate]': {
      fill: 'none',
      stroke: tokens.color.accent,
      strokeWidth: 3,
    },
    '&[data-stale=true] svg': { opacity: 0.4, strokeDasharray: '3 3' },
    '&[data-stale=true] [data-part=stick], &[data-stale=true] [data-part=power], &[data-stale=true] [data-part=rotate]':
      { visibility: 'hidden' },
    '&[data-stale=true] [data-text]': { color: tokens.color.faint },
    [NARROW]: { width: 'auto' },
    [SMALL]: { minHeight: 40 },
  },
  lines: {
    minWidth: 0,
    display: 'grid',
    fontVariantNumeric: 'tabular-nums',
    '& > *': {
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
  },
  what: { fontWeight: 600 },
  limit: { color: tokens.color.muted },
});

/** Draws it all by hand: ten times a second nothing renders. */
function draw(root: HTMLElement, reading: DrivingReading | undefined) {
  const isStale = isDrivingStale(reading);
  root.dataset.stale = String(isStale);
  const find = (part: string) =>
    root.querySelector<SVGElement>(`[data-part="${part}"]`);
  const say = (name: string, text: string) => {
    const element = root.querySelector(`[data-text="${name}"]`);
    if (element && element.textContent !== text) element.textContent = text;
  };
  const { what, how, limit } = describeDriving(
    reading,
    reading && ageOfDriving(reading),
  );
  say('what', what);
  say('how', how);
  say('limit', limit);
  const { power, steer, rotate } = reading?.driving ?? {
    power: 0,
    steer: 0,
    rotate: 0,
  };
  const sideways = rotate === 0 ? steer : rotate;
  find('stick')?.setAttribute(
    'transform',
    `translate(${(sideways * TRAVEL).toFixed(1)} ${(-power * TRAVEL).toFixed(1)})`,
  );
  const bar = find('power');
  bar?.setAttribute('y', (30 - Math.max(0, power) * TRAVEL).toFixed(1));
  bar?.setAttribute('height', (Math.abs(power) * TRAVEL).toFixed(1));
  find('rotate')?.setAttribute(
    'visibility',
    rotate === 0 ? 'hidden' : 'visible',
  );
  find('rotate')?.setAttribute(
    'transform',
    rotate < 0 ? 'translate(112 0) scale(-1 1)' : '',
  );
}

/** What the one who drives does with the controls, of what the service has accepted. */
export function DriverPad({ watch }: { watch: RobotWatch }) {
  const classes = useStyles();
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const follow = () => {
      if (root.current) draw(root.current, watch.driving.get());
    };
    follow();
    const end = watch.driving.subscribe(follow);
    const timer = setInterval(follow, CHECK_INTERVAL);
    return () => {
      end();
      clearInterval(timer);
    };
  }, [watch]);
  return (
    <div
      ref={root}
      className={classes.root}
      role="group"
      aria-label="What the driver does"
    >
      <svg width="84" height="60" viewBox="0 0 84 60" aria-hidden>
        <rect x="4" y="8" width="10" height="44" rx="4" />
        <rect data-part="power" x="5" y="30" width="8" height="0" rx="2" />
        <circle cx="56" cy="30" r="24" fill="none" />
        <path d="M56 6V54M32 30H80" opacity="0.35" />
        <path
          data-part="rotate"
          visibility="hidden"
          d="M42 50A24 24 0 1 1 70 50M70 50l-2 -8M70 50l8 -1"
        />
        <circle data-part="stick" cx="56" cy="30" r="6" />
      </svg>
      <div className={classes.lines}>
        <span className={classes.what} data-text="what" />
        <span data-text="how" />
        <span className={classes.limit} data-text="limit" />
      </div>
    </div>
  );
}
