import { makeStyles } from '@material-ui/core/styles';
import { tokens } from '@sidehelm/theme';
import { useObserved } from '@sidehelm/console-react';
import { useLayoutEffect, useRef } from 'react';
import { type PadState } from '../../driving/GamepadInput';
import type { PadButton, PadReading } from '../../pads/PadReading';
import type { DriveControls } from '../../driving/DriveControls';
import { SMALL } from '../Hud/HudLayout';

const useStyles = makeStyles({
  root: { display: 'flex', alignItems: 'center', gap: 12, fontSize: 12 },
  pad: {
    flex: 'none',
    fill: tokens.color.surfaceHigh,
    stroke: tokens.color.muted,
    strokeWidth: 1.4,
    [SMALL]: { display: 'none' },
    '& [data-on="true"]': {
      fill: tokens.color.accent,
      stroke: tokens.color.accent,
    },
  },
  none: { opacity: 0.45 },
  text: {
    maxWidth: 170,
    overflowWrap: 'anywhere',
    [SMALL]: { maxWidth: 'none' },
  },
  ready: { color: tokens.color.muted },
  problem: { color: tokens.color.bad, fontWeight: 600 },
});

const texts: Record<PadState['kind'], string> = {
  none: 'No gamepad.',
  unsupported: 'This gamepad has an unknown layout. Map it under Keys.',
  active: 'Gamepad ready',
  frozen: '▲ The gamepad does not answer',
  lost: '▲ The gamepad was lost.',
};
const WITHOUT_PAD: readonly PadState['kind'][] = [
  'none',
  'unsupported',
  'lost',
];

/** Where each button is in the drawing of 96 × 60. */
const buttons: readonly { name: PadButton; x: number; y: number }[] = [
  { name: 'y', x: 72, y: 19 },
  { name: 'b', x: 78, y: 25 },
  { name: 'a', x: 72, y: 31 },
  { name: 'x', x: 66, y: 25 },
  { name: 'up', x: 24, y: 34 },
  { name: 'down', x: 24, y: 44 },
  { name: 'left', x: 19, y: 39 },
  { name: 'right', x: 29, y: 39 },
  { name: 'view', x: 42, y: 22 },
  { name: 'menu', x: 54, y: 22 },
];
const STICK_TRAVEL = 4;

/** What the gamepad does right now, and whether there is one. */
export function GamepadPicture(props: {
  controls: DriveControls;
  /** What drives without it, for example "The arrow keys drive."; nothing for who may not drive now. */
  instead: string | undefined;
}) {
  const { controls, instead } = props;
  const classes = useStyles();
  const kind = useObserved(controls.pad.state, state => state.kind);
  const which = useObserved(controls.pad.state, state =>
    state.kind === 'active' ? state.name : undefined,
  );
  const picture = useRef<SVGSVGElement>(null);

  useLayoutEffect(() => {
    const find = (name: string) =>
      picture.current?.querySelector<SVGElement>(`[data-part="${name}"]`);
    const draw = () => drawReading(find, controls.reading.get());
    draw();
    return controls.reading.subscribe(draw);
  }, [controls]);

  const isProblem = kind === 'frozen' || kind === 'lost';
  return (
    <div className={classes.root}>
      <svg
        ref={picture}
        className={`${classes.pad} ${kind === 'active' ? '' : classes.none}`}
        width="96"
        height="60"
        viewBox="0 0 96 60"
        aria-hidden
      >
        <rect
          data-part="leftTrigger"
          x="16"
          y="1"
          width="16"
          height="5"
          rx="2"
        />
        <rect
          data-part="rightTrigger"
          x="64"
          y="1"
          width="16"
          height="5"
          rx="2"
        />
        <rect
          data-part="leftBumper"
          x="12"
          y="8"
          width="22"
          height="4"
          rx="2"
        />
        <rect
          data-part="rightBumper"
          x="62"
          y="8"
          width="22"
          height="4"
          rx="2"
        />
        <path
          d="M22 13H74C86 13 91 30 92 44 93 55 84 59 77 52L68 46H28L19 52C12 59 3 55 4 44 5 30 10 13 22 13Z"
          fill="none"
        />
        {buttons.map(({ name, x, y }) => (
          <circle key={name} data-part={name} cx={x} cy={y} r="2.6" />
        ))}
        <circle cx="24" cy="24" r="7" fill="none" />
        <circle data-part="leftStick" cx="24" cy="24" r="3.6" />
        <circle cx="60" cy="38" r="7" fill="none" />
        <circle data-part="rightStick" cx="60" cy="38" r="3.6" />
      </svg>
      <span
        className={`${classes.text} ${isProblem ? classes.problem : classes.ready}`}
        role="status"
      >
        {texts[kind]}
        {which !== undefined && `: ${which}`}{' '}
        {WITHOUT_PAD.includes(kind) && instead}
      </span>
    </div>
  );
}

function drawReading(
  find: (part: string) => SVGElement | null | undefined,
  reading: PadReading | undefined,
) {
  const light = (part: string, isOn: boolean) =>
    find(part)?.setAttribute('data-on', String(isOn));
  for (const { name } of buttons)
    light(name, reading?.pressed.has(name) ?? false);
  light('leftBumper', reading?.pressed.has('leftBumper') ?? false);
  light('rightBumper', reading?.pressed.has('rightBumper') ?? false);
  light('leftTrigger', (reading?.leftTrigger ?? 0) > 0.05);
  light('rightTrigger', (reading?.rightTrigger ?? 0) > 0.05);
  for (const stick of ['leftStick', 'rightStick'] as const) {
    const { x, y } = reading?.[stick] ?? { x: 0, y: 0 };
    find(stick)?.setAttribute(
      'transform',
      `translate(${(x * STICK_TRAVEL).toFixed(1)} ${(y * STICK_TRAVEL).toFixed(1)})`,
    );
  }
}
