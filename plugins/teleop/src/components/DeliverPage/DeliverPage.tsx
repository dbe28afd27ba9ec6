import { useParams } from 'react-router-dom';
import { deliverWithScreen } from '../../screens';
import { RobotScreen } from '../RobotScreen/RobotScreen';
import { DeliverScreen } from './DeliverScreen';

/** `/deliver-with/:robotID` */
export function DeliverPage() {
  const { robotID } = useParams();
  return (
    <RobotScreen robotId={robotID} title={deliverWithScreen.title}>
      {(robotId, robot) => <DeliverScreen robotId={robotId} robot={robot} />}
    </RobotScreen>
  );
}
