import type { Robot } from '@sidehelm/contracts';

export interface ParkingSpotDialogProps {
  open: boolean;
  /** As the person saw it. */
  robot: Robot;
  onClose: () => void;
}
