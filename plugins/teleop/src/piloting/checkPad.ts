import { untolds } from '../driving/describeSafety';
import { isNeutral } from '../driving/DriveInput';
import type { PadState } from '../driving/GamepadInput';
import { driveInputOfPad, viewYawOfPad } from '../driving/padMapping';
import type { PadReading } from '../pads/PadReading';
import { LET_GO_WITHIN } from '../driving/SafetyGate';
import { bad, good, waiting, type CheckStep } from './CheckStep';

/**
 * Whether the gamepad is seen and its sticks and triggers are centred. Who has none drives with the keys.
 *
 * @param reading - what it says now
 * @param offCentreFor - for how long it has not been centred, ms
 */
export function checkPad(
  state: PadState,
  reading: PadReading | undefined,
  offCentreFor = 0,
): CheckStep {
  switch (state.kind) {
    case 'none':
      return waiting(
        'No gamepad is seen. Press any of its buttons; without one the arrow keys drive.',
      );
    case 'unsupported':
      return bad(
        `${state.id} has an unknown layout. Map it under Keys on the drive screen; until then the arrow keys drive.`,
      );
    case 'frozen':
      return bad(`${state.id} does not answer. Move it, or plug it in again.`);
    case 'lost':
      return bad(`${state.id} is gone. Plug it in again.`);
    default:
      if (reading?.untold)
        return waiting(
          `${state.id} has not told where all of it is. ${untolds[reading.untold].detail}`,
        );
      if (reading && isCentred(reading))
        return good(`${state.id} is seen and centred.`);
      return offCentreFor >= LET_GO_WITHIN
        ? bad(
            `${state.id} is off centre. Let go of it. If nobody holds it, ${
              state.kind === 'active' && state.name !== undefined
                ? 'press A of the other, '
                : ''
            }map it under Keys on the drive screen, or unplug it.`,
          )
        : waiting(`Let go of the sticks and triggers of ${state.id}.`);
  }
}

/** Whether it neither drives nor turns the view. */
export function isCentred(reading: PadReading): boolean {
  return (
    isNeutral(driveInputOfPad(reading)) && viewYawOfPad(reading) === undefined
  );
}
