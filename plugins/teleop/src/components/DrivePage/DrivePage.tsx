import { usePermission } from '@backstage/plugin-permission-react';
import { teleopDrivePermission } from '@sidehelm/console-common';
import {
  FullScreenSpinner,
  NoPermission,
  useCurrentUser,
} from '@sidehelm/console-react';
import { useParams } from 'react-router-dom';
import { RobotScreen } from '../RobotScreen/RobotScreen';
import { DriveScreen } from './DriveScreen';

/** `/drive/:robotID`, for those who may drive any robot. */
export function DrivePage() {
  const { robotID } = useParams();
  const user = useCurrentUser();
  const { loading, allowed } = usePermission({
    permission: teleopDrivePermission,
  });
  if (loading) return <FullScreenSpinner label="Checking what you may do" />;
  if (!allowed) return <NoPermission roles={user?.roles} />;
  return (
    <RobotScreen robotId={robotID} title="Drive">
      {(robotId, robot) => <DriveScreen robotId={robotId} robot={robot} />}
    </RobotScreen>
  );
}
