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
import { AsOf } from './AsOf';

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
  const list = useRobots();
  const { data, error, isLoading } = list;
  const spectate = useRouteRef(spectateRouteRef);
  const maySpectate = useIsAllowed(teleopSpectatePermission);
  if (isLoading && !data) return <p role="status">Loading …</p>;
  if (!data) return <p role="alert">It cannot be shown: {error?.message}</p>;
  const robots = data.filter(robot => robot.assigned_pilot_uuid === uuid);
  return (
    <>
      <AsOf query={list} />
      {robots.length === 0 ? (
        <p>No robot is assigned.</p>
      ) : (
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
      )}
    </>
  );
}
