import { useParams } from 'react-router-dom';
import { RobotScreen } from '../RobotScreen/RobotScreen';
import { SpectateScreen } from './SpectateScreen';

/** `/spectate/:robotID`, for everyone. */
export function SpectatePage() {
  const { robotID } = useParams();
  return (
    <RobotScreen robotId={robotID} title="Spectate">
      {(robotId, robot) => <SpectateScreen robotId={robotId} robot={robot} />}
    </RobotScreen>
  );
}
