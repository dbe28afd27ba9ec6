import { DEPLOYMENT_KINDS } from '@sidehelm/console-common';
import {
  CONDITION_KINDS,
  type ConditionKind,
} from '../conditions/robotConditions';

/** Kinds to look for; `unknown` stands for all that the console does not know. */
export const KIND_FILTERS = [...DEPLOYMENT_KINDS, 'unknown'] as const;
export type KindFilter = (typeof KIND_FILTERS)[number];

export const PILOT_FILTERS = ['any', 'assigned', 'none'] as const;
export type PilotFilter = (typeof PILOT_FILTERS)[number];

/** Which robots to show. */
export interface FleetFilter {
  /** Part of an id, a pilot or a place. */
  text: string;
  /** Any of these; none means all. */
  kinds: readonly KindFilter[];
  /** Any of these; none means all. */
  conditions: readonly ConditionKind[];
  pilot: PilotFilter;
}

export const NO_FILTER: FleetFilter = {
  text: '',
  kinds: [],
  conditions: [],
  pilot: 'any',
};

const MAX_TEXT = 100;

/** Those of the known values that stand in a comma-separated list, in their own order. */
function readList<T extends string>(
  value: string | null,
  known: readonly T[],
): T[] {
  const named = new Set(value?.split(','));
  return known.filter(item => named.has(item));
}

/** The filter in an address: `q`, `kind`, `trouble`, `pilot`. What makes no sense counts as not there. */
export function readFilter(params: URLSearchParams): FleetFilter {
  const pilot = params.get('pilot');
  return {
    text: (params.get('q') ?? '').slice(0, MAX_TEXT),
    kinds: readList(params.get('kind'), KIND_FILTERS),
    conditions: readList(params.get('trouble'), CONDITION_KINDS),
    pilot: PILOT_FILTERS.find(known => known === pilot) ?? 'any',
  };
}

/** The address with this filter and whatever else stood in it. */
export function writeFilter(
  params: URLSearchParams,
  filter: FleetFilter,
): URLSearchParams {
  const next = new URLSearchParams(params);
  const entries = {
    q: filter.text,
    kind: filter.kinds.join(','),
    trouble: filter.conditions.join(','),
    pilot: filter.pilot === 'any' ? '' : filter.pilot,
  };
  for (const [name, value] of Object.entries(entries)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

/** How many of the choices behind the filter button are in force. */
export function countChoices(filter: FleetFilter): number {
  return (
    filter.kinds.length +
    filter.conditions.length +
    (filter.pilot === 'any' ? 0 : 1)
  );
}
