import type { Robot } from '@sidehelm/console-common';

export interface ParkingSpotDialogProps {
  open: boolean;
  /** As the person saw it. */
  robot: Robot;
  onClose: () => void;
}
