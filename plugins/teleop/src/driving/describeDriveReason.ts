import { DRIVING } from '@sidehelm/console-common';
import { formatAge } from '@sidehelm/console-react';
import { describeSafety, type SafetyNotice } from './describeSafety';
import { type LostControl } from './LostControl';
import type { DriveReason, Hold } from './DriveReason';

export interface ReasonText extends Omit<SafetyNotice, 'kind'> {
  /** `calm`: nothing is wrong, no notice is needed. */
  kind: SafetyNotice['kind'] | 'calm';
}

const STOPS = 'The robot stops by itself. You no longer have control.';

const holds: Record<Hold, ReasonText> = {
  collision: {
    kind: 'warn',
    brief: 'Blocked',
    title: 'Blocked: the robot touches something',
    detail: 'Drive the other way.',
  },
  lidars: {
    kind: 'warn',
    brief: 'Held by its lidars',
    title: 'Held by the lidars: something is in the way',
    detail: 'Steer around it or drive the other way.',
  },
  battery: {
    kind: 'bad',
    brief: 'Battery empty',
    title: 'The battery is empty',
    detail: 'The robot cannot move any more.',
  },
};

const free: ReasonText = {
  kind: 'calm',
  brief: 'Free to move',
  title: 'Free to move',
};

/** What to tell the driver. */
export function describeDriveReason(reason: DriveReason): ReasonText {
  switch (reason.kind) {
    case 'stopping':
      if (reason.isWaiting)
        return {
          kind: 'bad',
          brief: 'Stop not sent yet',
          title: 'Link lost: the stop is not sent yet.',
          detail: reason.isKept
            ? 'The robot stops by itself. The stop is sent as soon as the link is back.'
            : 'Whoever drives the robot may go on: call them.',
        };
      return {
        kind: 'bad',
        brief: 'Stopping',
        title: 'Stopping the robot…',
        detail: 'Repeated until the robot confirms it.',
      };
    case 'stopped': {
      const by = reason.by ? ` by ${reason.by}` : '';
      return {
        kind: 'bad',
        brief: `Stopped${by}`,
        title: `Emergency stop${by}`,
        detail: reason.canRearm
          ? 'Let go of the controls, then Re-arm.'
          : 'Whoever has control can re-arm the robot.',
      };
    }
    case 'stop-refused':
      return {
        kind: 'bad',
        brief: 'Stop refused',
        title: 'The emergency stop was refused',
        detail: reason.message,
      };
    case 'stop-unsent':
      return reason.hasLeft
        ? {
            kind: 'bad',
            brief: 'Stop not confirmed',
            title: 'The emergency stop was not confirmed',
            detail: 'The link broke. Press again to stop the robot.',
          }
        : {
            kind: 'bad',
            brief: 'Stop not sent',
            title: 'The emergency stop was not sent',
            detail: 'There was no link. Press again to stop the robot.',
          };
    case 'lost-control':
      return { kind: 'bad', ...describeLost(reason.lost) };
    case 'no-control':
      return describeNoControl(reason);
    case 'refused':
      return {
        kind: 'bad',
        brief: 'Commands refused',
        title: 'The robot refuses commands',
        detail: reason.message,
      };
    case 'held':
      return holds[reason.by];
    case 'slowed':
      return {
        kind: 'warn',
        brief: 'Slowed by its lidars',
        title: 'Slowed by the lidars: something is near',
        detail: 'Steer around it, or hold the lidars off to creep past it.',
      };
    case 'creeping':
      return {
        kind: 'warn',
        brief: `Lidars off: at most ${DRIVING.creepSpeed} m/s`,
        title: `Lidars off: at most ${DRIVING.creepSpeed} m/s`,
        detail: 'Nothing but you keeps the robot from touching things.',
      };
    case 'safety':
      return describeSafety(reason.state) ?? free;
    case 'lid-open':
      return {
        kind: reason.isMoving ? 'warn' : 'calm',
        brief: 'Lid open',
        title: 'The lid is open',
        detail: 'Stop and close it, then drive on.',
      };
    default:
      return free;
  }
}

function describeNoControl(
  reason: Extract<DriveReason, { kind: 'no-control' }>,
): ReasonText {
  const say = (title: string): ReasonText => ({
    kind: 'calm',
    brief: title,
    title,
  });
  if (reason.lease === 'held') return say(`${reason.driver} has control`);
  return say(
    reason.lease === 'free' ? 'Take control to drive' : 'Not connected',
  );
}

/** Milliseconds as people say how long something took. */
const formatLength = (length: number) =>
  length < 60_000 ? `${Math.ceil(length / 1_000)} s` : formatAge(length);

function describeLost(lost: LostControl): Omit<ReasonText, 'kind'> {
  switch (lost.kind) {
    case 'link':
      return lost.backAfter === undefined
        ? { brief: 'Control lost', title: 'Link lost.', detail: STOPS }
        : {
            brief: 'Take control again',
            title: 'The link is back.',
            detail: `It was lost for ${formatLength(lost.backAfter)}. The robot stopped by itself. You no longer have control.`,
          };
    case 'taken':
      return {
        brief: `${lost.by} has control`,
        title: `${lost.by} took control.`,
        detail: `${lost.note ? `“${lost.note}” ` : ''}The robot was stopped. You no longer have control.`,
      };
    case 'expired':
      return {
        brief: 'Control ended',
        title: 'Control ended: the service heard nothing from you.',
        detail: STOPS,
      };
    default:
      return {
        brief: 'Control ended',
        title: 'Control ended.',
        detail: STOPS,
      };
  }
}
