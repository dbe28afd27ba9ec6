import {
  CAPABILITIES,
  extentOf,
  isEntityRef,
  readAccess,
  type Capability,
  type Extent,
  type ToldAccess,
} from '@sidehelm/console-common';

/** Who a column is about. */
export interface AccessColumn {
  /** A role, a reference of the portal's catalog, or `No role`. */
  name: string;
  roles: readonly string[];
}

export interface AccessCell {
  extent: Extent;
  /** What it is where the configuration says nothing; only where that is something else. */
  byDefault?: Extent;
}

export interface AccessRow {
  permission: string;
  /** What it lets people do; unknown of a permission of another plugin. */
  may?: string;
  /** One for each column. */
  cells: readonly AccessCell[];
  /** Whether the configuration makes one of them something else. */
  differs: boolean;
}

export interface AccessTable {
  columns: readonly AccessColumn[];
  rows: readonly AccessRow[];
}

const DEFAULTS = readAccess();

function columnsOf({ roles, permissions }: ToldAccess): AccessColumn[] {
  const holders = new Set(Object.values(permissions).flat());
  const references = [...holders].filter(isEntityRef).sort();
  return [
    ...[...roles, ...references].map(name => ({ name, roles: [name] })),
    { name: 'No role', roles: [] },
  ];
}

/** Who may what as the backend runs, the console's permissions in their order and then those of other plugins. */
export function accessTable(told: ToldAccess): AccessTable {
  const access = new Map(Object.entries(told.permissions));
  const columns = columnsOf(told);
  const known = new Set(CAPABILITIES.map(({ permission }) => permission));

  function cellOf(capability: Capability, { roles }: AccessColumn): AccessCell {
    const extent = extentOf(access, capability, roles);
    const byDefault = extentOf(DEFAULTS, capability, roles);
    // Whoever holds a permission of another plugin holds it by configuration alone.
    const isSame = extent === byDefault || !known.has(capability.permission);
    return isSame ? { extent } : { extent, byDefault };
  }

  const foreign = [...access.keys()]
    .filter(permission => !known.has(permission))
    .sort()
    .map(permission => ({ permission, may: undefined }));
  return {
    columns,
    rows: [...CAPABILITIES, ...foreign].map(({ may, ...rest }) => {
      const cells = columns.map(column =>
        cellOf({ ...rest, may: may ?? '' }, column),
      );
      const differs = cells.some(({ byDefault }) => byDefault !== undefined);
      return { permission: rest.permission, may, cells, differs };
    }),
  };
}
