import { useRouteRef } from '@backstage/core-plugin-api';
import {
  orderReadPermission,
  restaurantReadPermission,
  robotReadPermission,
  userReadPermission,
} from '@sidehelm/console-common';
import { UnknownValue, useIsAllowed } from '@sidehelm/console-react';
import type { AuditEntry } from '@sidehelm/plugin-audit-common';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import {
  orderRouteRef,
  restaurantRouteRef,
  robotsRouteRef,
  userRouteRef,
} from '../../routes';
import { PersonName, RestaurantName } from './names';

function LinkTo(props: { href: string | undefined; children: ReactNode }) {
  const { href, children } = props;
  return href ? <Link to={href}>{children}</Link> : <>{children}</>;
}

/** A person, and the way to them for who may see people. */
export function PersonLink({ uuid }: { uuid: string }) {
  const link = useRouteRef(userRouteRef);
  const isAllowed = useIsAllowed(userReadPermission);
  return (
    <LinkTo href={isAllowed ? link?.({ uuid }) : undefined}>
      <PersonName uuid={uuid} />
    </LinkTo>
  );
}

function RobotLink({ id }: { id: string }) {
  const link = useRouteRef(robotsRouteRef);
  const isAllowed = useIsAllowed(robotReadPermission);
  const href = link && `${link()}?${new URLSearchParams({ details: id })}`;
  return (
    <LinkTo href={isAllowed ? href : undefined}>
      <bdi>{id}</bdi>
    </LinkTo>
  );
}

function OrderLink({ uuid }: { uuid: string }) {
  const link = useRouteRef(orderRouteRef);
  const isAllowed = useIsAllowed(orderReadPermission);
  return (
    <span title={uuid}>
      <LinkTo href={isAllowed ? link?.({ orderUUID: uuid }) : undefined}>
        Order …{uuid.slice(-8)}
      </LinkTo>
    </span>
  );
}

function RestaurantLink({ uuid }: { uuid: string }) {
  const link = useRouteRef(restaurantRouteRef);
  const isAllowed = useIsAllowed(restaurantReadPermission);
  return (
    <LinkTo href={isAllowed ? link?.({ restaurantUUID: uuid }) : undefined}>
      <RestaurantName uuid={uuid} />
    </LinkTo>
  );
}

/** What something was done to. */
export function Subjects({ entry }: { entry: AuditEntry }) {
  const { robot_id, order_uuid, user_uuid, restaurant_uuid } = entry;
  const subjects = [
    robot_id && <RobotLink id={robot_id} />,
    order_uuid && <OrderLink uuid={order_uuid} />,
    user_uuid && <PersonLink uuid={user_uuid} />,
    restaurant_uuid && <RestaurantLink uuid={restaurant_uuid} />,
  ].filter(Boolean);
  if (subjects.length === 0) return <UnknownValue dash />;
  return (
    <>
      {subjects.map((subject, index) => (
        <Fragment key={index}>
          {index > 0 && ', '}
          {subject}
        </Fragment>
      ))}
    </>
  );
}
