import { robotReadPermission } from '@sidehelm/console-common';
import type { RobotEvent } from '@sidehelm/contracts';
import { describeRobotEvent, type RobotEventsApi } from '@sidehelm/fleet-react';
import {
  isoRange,
  type IncidentEvent,
  type IncidentKind,
} from '../IncidentEvent';
import type { IncidentSource } from './IncidentSource';

const NAME = 'Robot events';

function kindOf(kind: string): IncidentKind {
  if (kind === 'stopped' || kind === 'rearmed') return 'stop';
  if (kind.startsWith('intervention-')) return 'intervention';
  return kind.startsWith('drive-') ? 'drive' : 'robot';
}

function toIncident(event: RobotEvent): IncidentEvent {
  const { number, occurred_at, kind, note } = event;
  return {
    id: `event ${number}`,
    at: Date.parse(occurred_at),
    kind: kindOf(kind),
    title: describeRobotEvent({ ...event, note: undefined }),
    detail: note,
    source: NAME,
  };
}

/** Who drove, stopped and asked, and what the robot told of itself. */
export const robotEventSource = (
  api: Pick<RobotEventsApi, 'inRange'>,
): IncidentSource => ({
  name: NAME,
  permission: robotReadPermission,
  async read(range) {
    const { items, leftOut, isCut } = await api.inRange(
      range.robotId,
      isoRange(range),
    );
    return {
      events: items.map(toIncident),
      leftOut,
      ...(isCut && {
        cut: `only the newest ${items.length} are there, older ones are left out.`,
      }),
    };
  },
});
