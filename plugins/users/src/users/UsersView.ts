import type { UserSearch, UserSort } from '@sidehelm/users-react';

/** The columns of the grid, and what each sorts by. */
export const USER_COLUMNS = [
  ['name', 'Name'],
  ['email', 'Email'],
  ['roles', 'Roles'],
  ['is_active', 'Active'],
  ['is_email_verified', 'Email Verified'],
  ['country_code', 'Country Code'],
] as const satisfies readonly (readonly [UserSort, string])[];

export type UserColumn = (typeof USER_COLUMNS)[number][0];

/** Who is looked for, and in which order. */
export interface UsersView {
  text: string;
  sort: UserColumn;
  direction: 'asc' | 'desc';
}

const isColumn = (text: string | null): text is UserColumn =>
  USER_COLUMNS.some(([column]) => column === text);

/** What an address says of the grid; nonsense counts as absent. */
export function readUsersView(params: URLSearchParams): UsersView {
  const sort = params.get('sort');
  return {
    text: (params.get('q') ?? '').slice(0, 100),
    sort: isColumn(sort) ? sort : 'name',
    direction: params.get('direction') === 'desc' ? 'desc' : 'asc',
  };
}

/** The address with this view and whatever else stood in it. What is usual is not written. */
export function writeUsersView(
  params: URLSearchParams,
  { text, sort, direction }: UsersView,
): URLSearchParams {
  const next = new URLSearchParams(params);
  const entries = {
    q: text,
    sort: sort === 'name' ? '' : sort,
    direction: direction === 'asc' ? '' : direction,
  };
  for (const [name, value] of Object.entries(entries)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

/** After the heading of a column was pressed: by that column, and the other way round when it is already. */
export function sortedBy(view: UsersView, column: UserColumn): UsersView {
  const isTurned = view.sort === column && view.direction === 'asc';
  return { ...view, sort: column, direction: isTurned ? 'desc' : 'asc' };
}

/** What the service is asked. */
export const searchOf = ({ text, sort, direction }: UsersView): UserSearch => ({
  text,
  sort,
  direction,
});
