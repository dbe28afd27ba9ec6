import { useRouteRef } from '@backstage/core-plugin-api';
import {
  auditLinkRouteRef,
  drivesLinkRouteRef,
  orderLinkRouteRef,
} from '../../routes';
import type { IncidentSubject } from '../IncidentEvent';

/** The path to what an event is about; `undefined` where a portal has no such screen. Asked once for a list: each route costs a match of all of them. */
export function useSubjectPath(): (
  subject: IncidentSubject,
) => string | undefined {
  const order = useRouteRef(orderLinkRouteRef);
  const drives = useRouteRef(drivesLinkRouteRef);
  const audit = useRouteRef(auditLinkRouteRef);
  return subject => {
    switch (subject.kind) {
      case 'order':
        return order?.({ orderUUID: subject.uuid });
      case 'drives':
        return drives && `${drives()}?robot=${subject.robotId}`;
      default:
        return (
          audit &&
          `${audit()}?${new URLSearchParams({ correlation_id: subject.correlationId })}`
        );
    }
  };
}
