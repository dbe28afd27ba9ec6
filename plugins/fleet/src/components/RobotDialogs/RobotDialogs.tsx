import type { Pilots } from '../../fleet/usePilots';
import { AssignPilotDialog } from '../AssignPilotDialog/AssignPilotDialog';
import { UnassignPilotDialog } from '../AssignPilotDialog/UnassignPilotDialog';
import { KindDialog } from '../KindDialog/KindDialog';
import { ParkingSpotDialog } from '../ParkingSpotDialog/ParkingSpotDialog';
import type { RobotRequest } from './useRobotRequest';

interface RobotDialogsProps {
  request: RobotRequest;
  /** Counts the requests, so that each begins anew. */
  number: number;
  isOpen: boolean;
  /** Who is known, by uuid. */
  pilots: Pilots;
  onClose: () => void;
}

/** The dialog of what was chosen in a robot's menu. */
export function RobotDialogs(props: RobotDialogsProps) {
  const { request, number, isOpen, pilots, onClose } = props;
  const { action, robot } = request;
  const dialog = { open: isOpen, robot, onClose };
  switch (action) {
    case 'assign-pilot':
      return <AssignPilotDialog key={number} {...dialog} pilots={pilots} />;
    case 'unassign-pilot':
      return <UnassignPilotDialog key={number} {...dialog} pilots={pilots} />;
    case 'change-kind':
      return <KindDialog key={number} {...dialog} />;
    default:
      return <ParkingSpotDialog key={number} {...dialog} />;
  }
}
