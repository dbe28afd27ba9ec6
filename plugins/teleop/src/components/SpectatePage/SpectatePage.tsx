import { useParams } from 'react-router-dom';
import { spectateScreen } from '../../screens';
import { RobotScreen } from '../RobotScreen/RobotScreen';
import { SpectateScreen } from './SpectateScreen';

/** `/spectate/:robotID` */
export function SpectatePage() {
  const { robotID } = useParams();
  return (
    <RobotScreen robotId={robotID} title={spectateScreen.title}>
      {(robotId, robot) => <SpectateScreen robotId={robotId} robot={robot} />}
    </RobotScreen>
  );
}
