import { compareTexts } from '@sidehelm/console-common';
import type { Robot } from '@sidehelm/contracts';

export type TileGrouping = 'parking' | 'pilot';

export interface TileGroup {
  /** Other than a title, never that of another group. */
  key: string;
  /** Absent when the tiles are not grouped. */
  title?: string;
  ids: readonly string[];
}

export type GroupedRobot = Pick<
  Robot,
  'id' | 'parking_spot' | 'assigned_pilot_uuid' | 'assigned_pilot_name'
>;

/** What the robots of a group have in common; `undefined` for those that have nothing of the kind. */
const groupings: Record<
  TileGrouping,
  (robot: GroupedRobot) => Pick<TileGroup, 'key' | 'title'> | undefined
> = {
  parking: ({ parking_spot: spot }) =>
    spot?.description
      ? {
          key: `${spot.description}, ${spot.address_description.address_line_1}`,
          title: spot.description,
        }
      : undefined,
  pilot: ({ assigned_pilot_name: name, assigned_pilot_uuid: uuid }) =>
    uuid
      ? { key: uuid, title: name || `pilot ${uuid.slice(0, 8)}` }
      : undefined,
};

const rests: Record<TileGrouping, string> = {
  parking: 'No parking spot',
  pilot: 'No pilot',
};

/** Tiles by what their robots have in common, in the order of the titles; within a group they keep their order. */
export function groupTiles(
  ids: readonly string[],
  robots: ReadonlyMap<string, GroupedRobot>,
  grouping: TileGrouping | 'none',
): TileGroup[] {
  if (grouping === 'none') return [{ key: 'all', ids }];
  const groups = new Map<string, TileGroup & { ids: string[] }>();
  const rest: string[] = [];
  for (const id of ids) {
    const robot = robots.get(id);
    const kind = robot && groupings[grouping](robot);
    if (!kind) {
      rest.push(id);
      continue;
    }
    const group = groups.get(kind.key) ?? { ...kind, ids: [] };
    group.ids.push(id);
    groups.set(kind.key, group);
  }
  const titled: TileGroup[] = [...groups.values()].sort((a, b) =>
    compareTexts(a.title ?? '', b.title ?? ''),
  );
  return rest.length > 0
    ? [...titled, { key: 'rest', title: rests[grouping], ids: rest }]
    : titled;
}
