import { useParams } from 'react-router-dom';
import { pickUpScreen } from '../../screens';
import { RobotScreen } from '../RobotScreen/RobotScreen';
import { PickUpScreen } from './PickUpScreen';

/** `/pick-up-with/:robotID` */
export function PickUpPage() {
  const { robotID } = useParams();
  return (
    <RobotScreen robotId={robotID} title={pickUpScreen.title}>
      {(robotId, robot) => <PickUpScreen robotId={robotId} robot={robot} />}
    </RobotScreen>
  );
}
