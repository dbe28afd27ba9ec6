import { ServiceError } from '../gateway/ServiceError';

/** Something whose changes are counted by the service that has it: `version` is raised by each. It is named by its uuid, or, as a robot, by its id. */
export type Versioned = { version?: number } & (
  { uuid: string } | { id: string }
);

const OUTDATED = 412;

const isSame = (value: unknown, other: unknown) =>
  JSON.stringify(value) === JSON.stringify(other);

export const nameOf = (entity: Versioned) =>
  'uuid' in entity ? entity.uuid : entity.id;

/**
 * Makes a change from what the person saw. Refused because of something else that changed meanwhile, it is made from what is
 * there by then: it overwrites nothing unseen.
 */
export async function changeFromSeen<Entity extends Versioned>(options: {
  /** As it was when the person decided to change it. */
  entity: Entity;
  /** Rejects with a `ServiceError`: with status 412 when somebody else changed it since. */
  change: (entity: Entity) => Promise<Entity>;
  /** As it is by now. */
  get: (name: string) => Promise<Entity>;
  /** What of it is changed. Absent: all of it. */
  edits?: (entity: Entity) => unknown;
  /** Told what is there by then, when that is what the person has to see first. */
  onOutdated?: (now: Entity | undefined) => void;
}): Promise<Entity> {
  const { entity, change, get, edits, onOutdated } = options;
  try {
    return await change(entity);
  } catch (thrown) {
    const error = ServiceError.fromThrown(thrown);
    if (error.status !== OUTDATED) throw error;
    const now = await get(nameOf(entity)).catch(() => undefined);
    if (now && edits && isSame(edits(now), edits(entity))) return change(now);
    onOutdated?.(now);
    throw error;
  }
}
