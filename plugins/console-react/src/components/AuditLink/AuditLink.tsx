import { useRouteRef, type ExternalRouteRef } from '@backstage/core-plugin-api';
import { auditReadPermission } from '@sidehelm/console-common';
import { useIsAllowed } from '../../identity/useIsAllowed';
import { LinkButton } from '../LinkButton/LinkButton';

/** The way to what the audit log tells of something, for who may read it; nothing where a portal has no such screen. */
export function AuditLink(props: {
  /** The plugin's own reference to the screen of the log. */
  routeRef: ExternalRouteRef<undefined, true>;
  /** What its entries are filtered by. */
  filter: Readonly<
    Partial<
      Record<
        'actor' | 'robot_id' | 'order_uuid' | 'user_uuid' | 'restaurant_uuid',
        string
      >
    >
  >;
}) {
  const { routeRef, filter } = props;
  const link = useRouteRef(routeRef);
  const isAllowed = useIsAllowed(auditReadPermission);
  if (!link || !isAllowed) return null;
  return (
    <LinkButton
      variant="outlined"
      to={`${link()}?${new URLSearchParams(filter)}`}
    >
      Audit
    </LinkButton>
  );
}
