import { useRouteRef } from '@backstage/core-plugin-api';
import { robotAssignPilotPermission } from '@sidehelm/console-common';
import { EmptyState, LinkButton, useIsAllowed } from '@sidehelm/console-react';
import { robotsRouteRef } from '../../routes';

/** No robot is the person's: what to do. */
export function NoRobots() {
  const robots = useRouteRef(robotsRouteRef);
  const mayAssign = useIsAllowed(robotAssignPilotPermission);
  return (
    <EmptyState
      title="No robot is assigned to you"
      actions={
        robots && (
          <LinkButton variant="outlined" to={robots()}>
            Go to the robots
          </LinkButton>
        )
      }
    >
      {mayAssign
        ? 'Assign one under Robots: its menu has “Assign pilot”. Whom it is assigned to needs the role Pilot. It is here then, without loading the page again.'
        : 'Ask a supervisor or an admin to assign one to you. It is here then, without loading the page again.'}
    </EmptyState>
  );
}
