import {
  AUDIT_FILTERS,
  AUDIT_OUTCOMES,
  LONGEST_FILTER,
  type AuditSearch,
} from '@sidehelm/plugin-audit-common';
import { isoTimeOf } from '@sidehelm/console-react';
import type { PagePlace } from '../api/AuditApi';

/** What an address says of the screen: what is looked for, and which page of it. */
export interface AuditView {
  search: AuditSearch;
  place: PagePlace;
}

export const SEARCH_NAMES = [...AUDIT_FILTERS, 'from', 'to'] as const;
export type SearchName = (typeof SEARCH_NAMES)[number];

function readFilter(name: SearchName, text: string | null) {
  if (!text) return undefined;
  if (name === 'from' || name === 'to') return isoTimeOf(text);
  if (name === 'outcome')
    return AUDIT_OUTCOMES.find(outcome => outcome === text);
  return text.slice(0, LONGEST_FILTER);
}

/** Nonsense counts as absent. */
export function readAuditView(params: URLSearchParams): AuditView {
  const search: AuditSearch = {};
  for (const name of SEARCH_NAMES) {
    const value = readFilter(name, params.get(name));
    if (value !== undefined) search[name] = value;
  }
  const before = params.get('before') || undefined;
  const after = params.get('after') || undefined;
  return { search, place: before ? { before } : { after } };
}

/** The address with this search, from its newest entry on, and with whatever else stood in it. */
export function withSearch(
  params: URLSearchParams,
  changes: AuditSearch,
): URLSearchParams {
  const next = withPlace(params, {});
  for (const name of SEARCH_NAMES) {
    if (!(name in changes)) continue;
    const value = changes[name];
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

/** The address of another page of the same search. */
export function withPlace(
  params: URLSearchParams,
  place: PagePlace,
): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of ['before', 'after'] as const) {
    const value = place[name];
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}
