import { teleopDrivePermission } from '@sidehelm/console-common';
import {
  FullScreenSpinner,
  NoPermission,
  useCurrentUser,
  useIsAllowed,
} from '@sidehelm/console-react';
import { useParams } from 'react-router-dom';
import { RobotScreen } from '../RobotScreen/RobotScreen';
import { DriveScreen } from './DriveScreen';

/** `/drive/:robotID`, for those who may drive any robot. */
export function DrivePage() {
  const { robotID } = useParams();
  const user = useCurrentUser();
  const isAllowed = useIsAllowed(teleopDrivePermission);
  if (isAllowed === undefined)
    return <FullScreenSpinner label="Checking what you may do" />;
  if (!isAllowed) return <NoPermission roles={user?.roles} />;
  return (
    <RobotScreen robotId={robotID} title="Drive">
      {(robotId, robot) => <DriveScreen robotId={robotId} robot={robot} />}
    </RobotScreen>
  );
}
