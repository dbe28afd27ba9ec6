import { useRouteRef } from '@backstage/core-plugin-api';
import {
  isRobotId,
  robotReadPermission,
  teleopSpectatePermission,
} from '@sidehelm/console-common';
import { PageSection, useIsAllowed } from '@sidehelm/console-react';
import { useRobots } from '@sidehelm/fleet-react';
import { Link } from 'react-router-dom';
import { spectateRouteRef } from '../../routes';

/** The robot that somebody is the pilot of; there may be several. */
export function AssignedRobots({ uuid }: { uuid: string }) {
  const mayRead = useIsAllowed(robotReadPermission);
  return (
    <PageSection title="Assigned robot">
      {mayRead === false && <p>Your role does not include the robots.</p>}
      {mayRead && <Robots uuid={uuid} />}
    </PageSection>
  );
}

function Robots({ uuid }: { uuid: string }) {
  const { data, error, isLoading } = useRobots();
  const spectate = useRouteRef(spectateRouteRef);
  const maySpectate = useIsAllowed(teleopSpectatePermission);
  if (isLoading && !data) return <p role="status">Loading …</p>;
  if (!data) return <p role="alert">It cannot be shown: {error?.message}</p>;
  const robots = data.filter(robot => robot.assigned_pilot_uuid === uuid);
  if (robots.length === 0) return <p>No robot is assigned.</p>;
  return (
    <div>
      {robots.map(({ id }, index) => (
        <span key={id}>
          {index > 0 && ', '}
          {spectate && maySpectate && isRobotId(id) ? (
            <Link to={spectate({ robotID: id })}>{id}</Link>
          ) : (
            <bdi>{id}</bdi>
          )}
        </span>
      ))}
    </div>
  );
}
