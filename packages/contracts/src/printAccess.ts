/** Prints the tables of docs/access.md: who may what, and what needs which permission. Run by `npm run generate`. */
import {
  CAPABILITIES,
  extentOf,
  readAccess,
  ROLES,
  type Extent,
} from '@sidehelm/console-common';
import { liveChannels, operations } from './operations';

const SIGNS: Record<Extent, string> = {
  yes: '✓',
  'own robot': 'own robot',
  no: '',
};

const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

function table(
  heads: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  return [heads, heads.map(() => '---'), ...rows].map(line).join('\n');
}

const access = readAccess();
/** Who stands across: a person without a role has none of them. */
const columns = [
  ...ROLES.map(role => ({ name: role, roles: [role] })),
  { name: 'no role', roles: [] },
];

const whoMay = table(
  ['may', 'permission', ...columns.map(({ name }) => name)],
  CAPABILITIES.map(capability => [
    capability.may,
    `\`${capability.permission}\``,
    ...columns.map(({ roles }) => SIGNS[extentOf(access, capability, roles)]),
  ]),
);

/** What the gateway and the services ask a permission for, by its name. */
const asked = new Map<string, string[]>(
  CAPABILITIES.map(({ permission }) => [permission, []]),
);

function note(permission: string, what: string) {
  const found = asked.get(permission);
  if (!found)
    throw new Error(
      `${what} needs ${permission}, which plugins/console-common/src/capabilities.ts does not know.`,
    );
  found.push(what);
}

for (const [service, offered] of Object.entries(operations))
  for (const { permission, operationId } of offered)
    note(permission, `\`${service}\` ${operationId}`);
for (const [service, channels] of Object.entries(liveChannels))
  for (const [address, { permission, messages = {} }] of Object.entries(
    channels,
  )) {
    note(permission, `\`${service}\` channel ${address}`);
    for (const [type, { permissions }] of Object.entries(messages))
      for (const needed of permissions)
        note(needed, `\`${service}\` message ${type}`);
  }

const whatNeeds = table(
  ['permission', 'calls, live channels and messages'],
  [...asked].map(([permission, things]) => [
    `\`${permission}\``,
    things.join(', ') || 'screens alone',
  ]),
);

process.stdout.write(`## Who may what, by default

${whoMay}

## What needs which permission

${whatNeeds}
`);
