import type { RobotEvent } from '@sidehelm/contracts';

/** As it was sent; kinds that this console does not know are shown as such. */
export interface ShownRobotEvent extends Omit<RobotEvent, 'kind'> {
  kind: string;
}

const optional = (value: unknown) =>
  typeof value === 'string' && value !== '' ? value : undefined;

function readEvent(value: unknown): ShownRobotEvent | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const fields = value as Record<string, unknown>;
  const { number, occurred_at, kind } = fields;
  if (typeof number !== 'number' || typeof kind !== 'string') return undefined;
  if (typeof occurred_at !== 'string') return undefined;
  if (Number.isNaN(Date.parse(occurred_at))) return undefined;
  const { by, note } = fields;
  return {
    number,
    occurred_at,
    kind,
    by: optional(by),
    note: optional(note),
  };
}

/** The events of a robot, newest first, each once; those that make no sense are left out. Anything but a list is a mistake of the service. */
export function readRobotEvents(value: unknown): ShownRobotEvent[] {
  if (!Array.isArray(value))
    throw new SyntaxError('The events of the robot are not a list.');
  const events = new Map<number, ShownRobotEvent>();
  for (const item of value) {
    const event = readEvent(item);
    if (event) events.set(event.number, event);
  }
  return [...events.values()].sort((a, b) => b.number - a.number);
}
