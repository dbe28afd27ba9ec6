import { DRIVING } from '@sidehelm/console-common';
import type { UntoldControl } from '../pads/PadReading';
import type { LimitReason, SafetyState, StopReason } from './SafetyGate';

export interface SafetyNotice {
  kind: 'warn' | 'bad';
  title: string;
  /** The same in a few words, where there is room for no more. */
  brief: string;
  /** What to do. */
  detail?: string;
  /** What screen readers say of it, once, where the title's figures change all the time. */
  spoken?: string;
}

const reasons: Record<StopReason, Omit<SafetyNotice, 'kind'>> = {
  'not-connected': {
    brief: 'Not connected',
    title: 'No connection to the robot',
    detail: 'The robot stands still. Connecting again…',
  },
  'no-lease': { brief: 'No control', title: 'You do not have control' },
  'emergency-stop': { brief: 'Emergency stop', title: 'Emergency stop' },
  hidden: {
    brief: 'Tab hidden',
    title: 'This tab is hidden',
    detail: 'The robot stands still until you are back.',
  },
  unfocused: {
    brief: 'Window not focused',
    title: 'This window is not focused',
    detail: 'Click here to drive on.',
  },
  dialog: {
    brief: 'Dialog open',
    title: 'A dialog is open',
    detail: 'The robot stands still until it is closed.',
  },
  'pad-frozen': {
    brief: 'Gamepad silent',
    title: 'The gamepad does not answer',
    detail: 'Move the stick or press a button, or unplug it.',
  },
  'pad-lost': {
    brief: 'Gamepad lost',
    title: 'The gamepad was lost',
    detail: 'Connect it again or use the arrow keys.',
  },
  'pad-connected': {
    brief: 'Gamepad connected: let go',
    title: 'A gamepad was connected',
    detail: 'Let go of the stick and the keys, then drive with either.',
  },
  'pad-changed': {
    brief: 'Other gamepad: let go',
    title: 'The other gamepad drives now',
    detail: 'Let go of the stick and the keys, then drive with it.',
  },
  'touch-shown': {
    brief: 'Touch is there: let go',
    title: 'Touch controls are there',
    detail: 'Let go of the stick and the keys, then drive.',
  },
  'keys-still': {
    brief: 'Let go of the arrow keys',
    title: 'No key has changed for a while',
    detail: 'Let go of the arrow keys, then drive on.',
  },
  'signal-lost': {
    brief: 'Robot out of reach',
    title: 'The robot cannot be reached',
    detail: 'Its signal is lost. It stands still until it is back.',
  },
  'telemetry-stale': {
    brief: 'Robot silent',
    title: 'Nothing is heard of the robot',
    detail: 'It stands still until it reports again.',
  },
  'no-video': {
    brief: 'No video',
    title: 'No video yet',
    detail: 'The robot stands still until there is a picture.',
  },
  'stale-video': {
    brief: 'Video stopped',
    title: 'The video has stopped',
    detail: 'The robot stands still until new pictures arrive.',
  },
  'unknown-delay': {
    brief: 'Delay unknown',
    title: 'The delay is not known yet',
    detail: 'The robot stands still until it is measured.',
  },
  'not-armed': { brief: 'Getting ready', title: 'The robot is getting ready' },
};

/** What to do with a gamepad that has not told where all of it is; also for who holds nothing. */
export const untolds: Record<UntoldControl, { brief: string; detail: string }> =
  {
    triggers: {
      brief: 'Pull and release both triggers',
      detail: 'Pull and release both triggers.',
    },
    rightStick: {
      brief: 'Move the right stick',
      detail: 'Move the right stick and let go of it.',
    },
    rightBumper: {
      brief: 'Press the right bumper',
      detail: 'Press the right bumper and let go of it.',
    },
  };

/** What ends it that a gamepad rests off centre. Of the other's buttons A only zooms, and every layout can have it. */
export const helpOffCentre = (hasOtherPad: boolean): string =>
  `${hasOtherPad ? 'press A of the other, ' : ''}map it under Keys, or unplug it`;

const offCentre = (hasOtherPad: boolean): Omit<SafetyNotice, 'kind'> => ({
  brief: 'Gamepad off centre',
  title: 'The gamepad is off centre',
  detail: `Let go of it. If nobody holds it, ${helpOffCentre(hasOtherPad)}.`,
});

const limits: Record<
  Exclude<LimitReason, 'delay'>,
  Omit<SafetyNotice, 'kind'>
> = {
  'pad-still': {
    brief: 'Slower: nudge the stick',
    title: 'Nudge the stick to keep your speed',
    detail: 'The gamepad has not changed for a while, so the robot slows down.',
  },
  'keys-still': {
    brief: 'Slower: press the arrow again',
    title: 'Press the arrow again to keep your speed',
    detail: 'No key has changed for a while, so the robot slows down.',
  },
  lifting: { brief: 'Speed comes back', title: 'The speed comes back' },
};

/** What to tell the driver; `undefined` when nothing is wrong. */
export function describeSafety(state: SafetyState): SafetyNotice | undefined {
  switch (state.kind) {
    case 'clear':
      return undefined;
    case 'limited':
      return { kind: 'warn', ...describeLimit(state) };
    case 'not-neutral':
      return {
        kind: 'warn',
        brief: 'Centre the controls',
        title: 'Centre the controls first',
        detail: 'Let go of the stick and the keys, then drive.',
        ...((state.after === 'pad-connected' ||
          state.after === 'pad-changed' ||
          state.after === 'touch-shown') &&
          reasons[state.after]),
        ...(state.untold && untolds[state.untold]),
        ...(state.isPadOffCentre && offCentre(state.hasOtherPad ?? false)),
      };
    default:
      return {
        kind: state.reason === 'not-armed' ? 'warn' : 'bad',
        ...reasons[state.reason],
      };
  }
}

function describeLimit({
  reason,
  factor,
  loopDelay,
}: Extract<SafetyState, { kind: 'limited' }>): Omit<SafetyNotice, 'kind'> {
  if (reason !== 'delay') return limits[reason];
  // Rounded down, as the share is: no more is promised than there is.
  const speed = `${(Math.floor(factor * DRIVING.maxSpeed * 10) / 10).toFixed(1)} m/s`;
  return {
    spoken: 'Speed limited: the loop delay is long',
    brief: `Delay: at most ${speed}`,
    title: `Speed limited to ${Math.floor(factor * 100)} % (${speed}): loop delay ${Math.round(loopDelay)} ms`,
  };
}
