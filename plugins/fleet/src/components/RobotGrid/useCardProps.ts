import { useRouteRef } from '@backstage/core-plugin-api';
import type { Robot, User } from '@sidehelm/console-common';
import {
  isPilotOf,
  robotMenu,
  robotScreens,
  type FleetPermissions,
} from '../../fleet/robotActions';
import {
  deliverWithRouteRef,
  driveRouteRef,
  pickUpRouteRef,
  spectateRouteRef,
  userRouteRef,
} from '../../routes';
import type { RobotCardProps } from '../RobotCard/RobotCardProps';

export interface RobotGridProps extends Pick<
  RobotCardProps,
  'onOpenMenu' | 'onSelect'
> {
  /** Who is known, by uuid. */
  pilots: ReadonlyMap<string, User>;
  currentUserId: string | undefined;
  permissions: FleetPermissions;
  /** Of the robot whose menu is open. */
  menuRobotId: string | undefined;
  /** Ids of the robots chosen; absent while robots are not being selected. */
  selected: ReadonlySet<string> | undefined;
}

/** What a robot's card is to show, as plain values. */
export function useCardProps(
  props: RobotGridProps,
): (robot: Robot) => RobotCardProps {
  const { pilots, currentUserId, permissions, selected } = props;
  const driveLink = useRouteRef(driveRouteRef);
  const deliverWithLink = useRouteRef(deliverWithRouteRef);
  const spectateLink = useRouteRef(spectateRouteRef);
  const pickUpLink = useRouteRef(pickUpRouteRef);
  const userLink = useRouteRef(userRouteRef);
  return robot => {
    const { id: robotID } = robot;
    const uuid = robot.assigned_pilot_uuid ?? undefined;
    const screens = robotScreens(robot, currentUserId, permissions);
    const link = (isOpen: boolean, to: typeof driveLink) =>
      isOpen ? to?.({ robotID }) : undefined;
    return {
      robot,
      isMine: isPilotOf(robot, currentUserId),
      pilotEmail: uuid && pilots.get(uuid)?.email,
      pilotHref: uuid && userLink?.({ uuid }),
      driveHref: link(screens.drive, driveLink),
      deliverWithHref: link(screens.deliverWith, deliverWithLink),
      spectateHref: link(screens.spectate, spectateLink),
      pickUpHref: link(screens.pickUp, pickUpLink),
      hasMenu: robotMenu(robot, permissions).length > 0,
      isMenuOpen: robotID === props.menuRobotId,
      onOpenMenu: props.onOpenMenu,
      isSelected: selected?.has(robotID),
      onSelect: props.onSelect,
    };
  };
}
