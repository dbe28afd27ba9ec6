import { useRouteRef } from '@backstage/core-plugin-api';
import { isRobotId, type Robot, type User } from '@sidehelm/console-common';
import { driveRouteRef, spectateRouteRef, userRouteRef } from '../../routes';
import { RobotCard } from '../RobotCard/RobotCard';
import { useGridStyles } from './useGridStyles';

export interface RobotGridProps {
  /** In the order to show. */
  robots: readonly Robot[];
  /** Who is known, by uuid. */
  pilots: ReadonlyMap<string, User>;
  currentUserId: string | undefined;
  canDrive: boolean;
  canSpectate: boolean;
}

/** The cards. Each gets plain values only, so that a poll renders just those that changed. */
export function RobotGrid(props: RobotGridProps) {
  const { robots, pilots, currentUserId, canDrive, canSpectate } = props;
  const classes = useGridStyles();
  const driveLink = useRouteRef(driveRouteRef);
  const spectateLink = useRouteRef(spectateRouteRef);
  const userLink = useRouteRef(userRouteRef);
  return (
    <ul className={classes.grid} aria-label="Robots">
      {robots.map(robot => {
        const uuid = robot.assigned_pilot_uuid ?? undefined;
        // Nothing can be done with a robot whose id no service accepts.
        const robotID = isRobotId(robot.id) ? robot.id : undefined;
        return (
          <RobotCard
            key={robot.id}
            robot={robot}
            isMine={uuid !== undefined && uuid === currentUserId}
            pilotEmail={uuid && pilots.get(uuid)?.email}
            pilotHref={uuid && userLink?.({ uuid })}
            driveHref={
              canDrive && robotID ? driveLink?.({ robotID }) : undefined
            }
            spectateHref={
              canSpectate && robotID ? spectateLink?.({ robotID }) : undefined
            }
          />
        );
      })}
    </ul>
  );
}
