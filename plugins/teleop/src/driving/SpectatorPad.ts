import type { PadButton } from '../pads/PadReading';
import { GamepadInput, type GamepadOptions } from './GamepadInput';
import { viewYawOfPad } from './padMapping';

export interface SpectatorActions {
  zoomOut: () => void;
  zoomIn: () => void;
  toggleMap: () => void;
  /** Equirectangular, straight ahead. */
  resetView: () => void;
  toggleRear: () => void;
  showStereographic: () => void;
  /** Radians clockwise from straight ahead. */
  setYaw: (yaw: number) => void;
}

const actionOfButton: Partial<
  Record<PadButton, Exclude<keyof SpectatorActions, 'setYaw'>>
> = {
  a: 'zoomOut',
  b: 'zoomIn',
  x: 'toggleMap',
  up: 'resetView',
  down: 'toggleRear',
  right: 'showStereographic',
};

/** The gamepad of those who watch: it moves the view, never the robot. */
export function createSpectatorPad(
  actions: () => SpectatorActions,
  options: GamepadOptions = {},
): GamepadInput {
  return new GamepadInput(
    {
      onPress: button => {
        const action = actionOfButton[button];
        if (action) actions()[action]();
      },
      onReading: reading => {
        const yaw = viewYawOfPad(reading);
        if (yaw !== undefined) actions().setYaw(yaw);
      },
    },
    options,
  );
}
