import type { Pilots } from '../../fleet/usePilots';
import { useRouteRef } from '@backstage/core-plugin-api';
import type { Robot } from '@sidehelm/contracts';
import { useCallback } from 'react';
import {
  isPilotOf,
  robotMenu,
  robotScreens,
  type FleetPermissions,
} from '../../fleet/robotActions';
import {
  deliverWithRouteRef,
  driveRouteRef,
  mapLinkRouteRef,
  pickUpRouteRef,
  spectateRouteRef,
  userRouteRef,
} from '../../routes';
import type { RobotCardProps } from '../RobotCard/RobotCardProps';

export interface RobotGridProps extends Pick<
  RobotCardProps,
  'onOpenMenu' | 'onSelect' | 'onShow'
> {
  /** Who is known, by uuid. */
  pilots: Pilots;
  currentUserId: string | undefined;
  permissions: FleetPermissions;
  /** Of the robot whose menu is open. */
  menuRobotId: string | undefined;
  /** Ids of the robots chosen; absent while robots are not being selected. */
  selected: ReadonlySet<string> | undefined;
}

function robotOnMap(map: string | undefined, robotId: string) {
  return map && `${map}?${new URLSearchParams({ robot: robotId })}`;
}

/**
 * What a robot's card is to show, as plain values. The function stays the same until something changes that is not of
 * one robot, so that scrolling renders no card again.
 */
export function useCardProps({
  pilots,
  currentUserId,
  permissions,
  menuRobotId,
  selected,
  onOpenMenu,
  onSelect,
  onShow,
}: RobotGridProps): (robot: Robot) => RobotCardProps {
  const driveLink = useRouteRef(driveRouteRef);
  const deliverWithLink = useRouteRef(deliverWithRouteRef);
  const spectateLink = useRouteRef(spectateRouteRef);
  const pickUpLink = useRouteRef(pickUpRouteRef);
  const userLink = useRouteRef(userRouteRef);
  const mapLink = useRouteRef(mapLinkRouteRef);
  return useCallback(
    (robot: Robot) => {
      const { id: robotID } = robot;
      const uuid = robot.assigned_pilot_uuid ?? undefined;
      const screens = robotScreens(robot, currentUserId, permissions);
      const link = (isOpen: boolean, to: typeof driveLink) =>
        isOpen ? to?.({ robotID }) : undefined;
      return {
        robot,
        isMine: isPilotOf(robot, currentUserId),
        pilotEmail: uuid && pilots.get(uuid)?.email,
        pilotHref:
          permissions.readUsers && uuid ? userLink?.({ uuid }) : undefined,
        driveHref: link(screens.drive, driveLink),
        deliverWithHref: link(screens.deliverWith, deliverWithLink),
        spectateHref: link(screens.spectate, spectateLink),
        pickUpHref: link(screens.pickUp, pickUpLink),
        mapHref: permissions.readMap
          ? robotOnMap(mapLink?.(), robotID)
          : undefined,
        hasMenu: robotMenu(robot, permissions).length > 0,
        isMenuOpen: robotID === menuRobotId,
        onOpenMenu,
        isSelected: selected?.has(robotID),
        onSelect,
        onShow,
      };
    },
    [
      pilots,
      currentUserId,
      permissions,
      menuRobotId,
      selected,
      onOpenMenu,
      onSelect,
      onShow,
      driveLink,
      deliverWithLink,
      spectateLink,
      pickUpLink,
      userLink,
      mapLink,
    ],
  );
}
