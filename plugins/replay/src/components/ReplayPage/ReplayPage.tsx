import { isRobotId } from '@sidehelm/console-common';
import { NotFound } from '@sidehelm/console-react';
import { useParams } from 'react-router-dom';
import { ReplayScreen } from './ReplayScreen';

/** `/replay/:robotID` */
export function ReplayPage() {
  const { robotID } = useParams();
  if (!isRobotId(robotID))
    return (
      <NotFound message="This is not the id of a robot">
        An id is upper-case letters followed by digits, for example SH2.
      </NotFound>
    );
  return <ReplayScreen key={robotID} robotId={robotID} />;
}
