import { useState } from 'react';
import type { QueryChange } from '../query/QueryCache';
import type { QueryPrefix } from '../query/queryKey';
import { changeFromSeen, nameOf, type Versioned } from './changeFromSeen';
import { useServiceAction, type ServiceActionState } from './useServiceAction';

export interface VersionedActionOptions<Entity extends Versioned, Input> {
  /** As it was when the person decided to change it. */
  entity: Entity;
  /** Rejects with a `ServiceError`: with status 412 when somebody else changed it since. */
  change: (entity: Entity, input: Input) => Promise<Entity>;
  /** As it is by now. */
  get: (name: string) => Promise<Entity>;
  /**
   * What of it is changed. Who is refused because of something else that changed meanwhile overwrites nothing unseen, so the
   * change is made from what it is by then. Absent: all of it.
   */
  edits?: (entity: Entity, input: Input) => unknown;
  /** What is on screen while the change is on its way. */
  expects?: (entity: Entity, input: Input) => readonly QueryChange[];
  applies: (changed: Entity) => readonly QueryChange[];
  refreshes: readonly QueryPrefix[];
  success: (entity: Entity, input: Input) => string;
  /** What the alert says after a failure; default the message as it is. */
  failure?: (message: string) => string;
  /** What takes the change back, made from what was answered; offered as "Undo" beside the success. */
  undo?: {
    change: (changed: Entity, before: Entity) => Promise<Entity>;
    success: (before: Entity) => string;
  };
  onSuccess?: () => void;
  /** Milliseconds, default 5000. */
  errorDuration?: number;
}

export interface VersionedActionState<
  Entity,
  Input,
> extends ServiceActionState<Input> {
  /** What a change would be made from. */
  entity: Entity;
  /** Somebody else has changed it since the person decided. */
  wasOutdated: boolean;
}

const isNewer = (entity: Versioned, other: Versioned) =>
  (entity.version ?? 0) > (other.version ?? 0);

/**
 * One change made from what the person saw. Refused because somebody else changed the same meanwhile, it goes on with what is
 * there by then: the person has been told.
 */
export function useVersionedAction<Entity extends Versioned, Input = void>(
  options: VersionedActionOptions<Entity, Input>,
): VersionedActionState<Entity, Input> {
  const { edits, expects, undo } = options;
  const [found, setFound] = useState<Entity>();
  const newest =
    found && nameOf(found) === nameOf(options.entity) ? found : undefined;
  const entity =
    newest && isNewer(newest, options.entity) ? newest : options.entity;

  const action = useServiceAction<Input, Entity>({
    run: input =>
      changeFromSeen({
        entity,
        change: now => options.change(now, input),
        get: options.get,
        edits: edits && (now => edits(now, input)),
        onOutdated: setFound,
      }),
    expects: expects && (input => expects(entity, input)),
    applies: changed => options.applies(changed),
    refreshes: options.refreshes,
    success: (_changed, input) => options.success(entity, input),
    failure: options.failure,
    undo:
      undo &&
      (changed => ({
        run: () => undo.change(changed, entity),
        applies: answer => options.applies(answer),
        refreshes: options.refreshes,
        success: () => undo.success(entity),
      })),
    onSuccess: options.onSuccess,
    errorDuration: options.errorDuration,
  });
  return { ...action, entity, wasOutdated: newest !== undefined };
}
