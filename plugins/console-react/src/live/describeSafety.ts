import type { SafetyState, StopReason } from './SafetyGate';

export interface SafetyNotice {
  kind: 'warn' | 'bad';
  title: string;
  /** What to do. */
  detail?: string;
}

const reasons: Record<StopReason, Omit<SafetyNotice, 'kind'>> = {
  'not-connected': {
    title: 'No connection to the robot',
    detail: 'The robot stands still. Connecting again…',
  },
  'no-lease': { title: 'You do not have control' },
  'emergency-stop': { title: 'Emergency stop' },
  hidden: {
    title: 'This tab is hidden',
    detail: 'The robot stands still until you are back.',
  },
  unfocused: {
    title: 'This window is not focused',
    detail: 'Click here to drive on.',
  },
  dialog: {
    title: 'A dialog is open',
    detail: 'The robot stands still until it is closed.',
  },
  'pad-frozen': {
    title: 'The gamepad does not answer',
    detail: 'Move the stick or press a button.',
  },
  'pad-lost': {
    title: 'The gamepad was lost',
    detail: 'Connect it again or use the arrow keys.',
  },
  'signal-lost': {
    title: 'The robot cannot be reached',
    detail: 'Its signal is lost. It stands still until it is back.',
  },
  'telemetry-stale': {
    title: 'Nothing is heard of the robot',
    detail: 'It stands still until it reports again.',
  },
  'no-video': {
    title: 'No video yet',
    detail: 'The robot stands still until there is a picture.',
  },
  'stale-video': {
    title: 'The video has stopped',
    detail: 'The robot stands still until new pictures arrive.',
  },
  'unknown-delay': {
    title: 'The delay is not known yet',
    detail: 'The robot stands still until it is measured.',
  },
  'not-armed': { title: 'The robot is getting ready' },
};

/** What to tell the driver; `undefined` when nothing is wrong. */
export function describeSafety(state: SafetyState): SafetyNotice | undefined {
  switch (state.kind) {
    case 'clear':
      return undefined;
    case 'limited':
      return {
        kind: 'warn',
        title: `Speed limited to ${Math.floor(state.factor * 100)} %: loop delay ${Math.round(state.loopDelay)} ms`,
      };
    case 'not-neutral':
      return {
        kind: 'warn',
        title: 'Centre the controls first',
        detail: 'Let go of the stick and the keys, then drive.',
      };
    default:
      return {
        kind: state.reason === 'not-armed' ? 'warn' : 'bad',
        ...reasons[state.reason],
      };
  }
}
