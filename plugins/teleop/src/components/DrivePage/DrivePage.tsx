import { useParams } from 'react-router-dom';
import { driveScreen } from '../../screens';
import { RobotScreen } from '../RobotScreen/RobotScreen';
import { DriveScreen } from './DriveScreen';

/** `/drive/:robotID` */
export function DrivePage() {
  const { robotID } = useParams();
  return (
    <RobotScreen robotId={robotID} title={driveScreen.title}>
      {(robotId, robot) => <DriveScreen robotId={robotId} robot={robot} />}
    </RobotScreen>
  );
}
