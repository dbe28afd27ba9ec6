/**
 * Whether the contracts and the table of roles give each operation, message and channel to whom the specification does: a step of
 * `npm test` that needs no company. `e2e/roles.spec.ts` asks the running one.
 */
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import {
  consolePermissions,
  holdsPermission,
  readAccess,
} from '@sidehelm/console-common';
import { liveChannels, operations } from '@sidehelm/contracts';
import { parse } from 'yaml';
import { readContract, serviceNames } from '../contract/Contract';
import { ACCOUNTS, type Account } from './accounts';
import { DOMAIN_CONTRACTS } from './domainContracts';
import {
  CALLS,
  CHANNELS,
  MESSAGES,
  NOT_OFFERED,
  PERMITTED,
  ROLES_OF,
  type Allowed,
} from './specifiedAccess';

const HERE = 'tests/support/specifiedAccess.ts';
/** As the company of the tests has it: who holds the permissions of a domain that was added stands in its configuration alone. */
const access = readAccess(
  parse(readFileSync(join(__dirname, '../../app-config.yaml'), 'utf8')).sidehelm
    .access,
);
const accounts = Object.keys(ACCOUNTS) as Account[];

/** Whom one of these permissions is held by. */
const holdersOf = (permissions: readonly string[]) =>
  accounts.filter(account =>
    permissions.some(name => holdsPermission(access, name, ROLES_OF[account])),
  );

const specified = ({ who, assigned = [] }: Allowed) =>
  accounts.filter(account => [...who, ...assigned].includes(account));

interface Told {
  /** What is asked for, as it stands in a sentence. */
  what: string;
  permissions: readonly string[];
  allowed: Allowed;
}

/** Fails with a sentence for each account that may what it should not, or may not what it should. */
function expectHolders({ what, permissions, allowed }: Told) {
  const [are, should] = [holdersOf(permissions), specified(allowed)];
  const problems = accounts
    .filter(account => are.includes(account) !== should.includes(account))
    .map(
      account =>
        `${account} ${are.includes(account) ? 'may not' : 'may'} ${what} by the specification, but the contract asks for ${permissions.join(' or ')}, which ${account} ${are.includes(account) ? 'holds' : 'does not hold'}.`,
    );
  assert.deepEqual(problems, []);
}

/** Fails with a sentence for each thing without a row, and for each row of what is gone. */
function expectRows(
  table: string,
  rows: string[],
  things: Map<string, string>,
  line = "{ who: ['admin'] }",
) {
  const missing = [...things]
    .filter(([name]) => !rows.includes(name))
    .map(
      ([name, what]) =>
        `Nobody has written down who may ${what}. Add the line "'${name}': ${line}," to ${table} in ${HERE}, with the accounts that may by the specification: not those that the contract names.`,
    );
  const left = rows
    .filter(name => !things.has(name))
    .map(
      name =>
        `The contracts have no ${name} any more. Remove its line from ${table} in ${HERE}.`,
    );
  assert.deepEqual([...missing, ...left], []);
}

describe('who may call', () => {
  const offered = [
    ...Object.entries(operations).map(([service, all]) => ({
      service,
      operations: all,
    })),
    ...Object.values(DOMAIN_CONTRACTS),
  ].flatMap(contract =>
    contract.operations.map(operation => ({
      ...operation,
      service: contract.service,
    })),
  );

  it('is looked for in the contract of every domain that brings one', () => {
    const plugins = join(__dirname, '../../plugins');
    const forgotten = readdirSync(plugins)
      .filter(folder => existsSync(join(plugins, folder, 'src/contract.ts')))
      .filter(folder => !Object.hasOwn(DOMAIN_CONTRACTS, folder));
    assert.deepEqual(
      forgotten.map(
        folder =>
          `Add ${folder} to tests/support/domainContracts.ts, and a line for each of its operations to CALLS in ${HERE}.`,
      ),
      [],
    );
  });

  it('is written down for every operation of every contract', () => {
    expectRows(
      'CALLS',
      [...Object.keys(CALLS), ...Object.keys(NOT_OFFERED)],
      new Map(
        [
          ...serviceNames().flatMap(service =>
            readContract(service).map(({ operationId }) => ({
              operationId,
              service,
            })),
          ),
          ...offered,
        ].map(({ operationId, service }) => [
          operationId,
          `call ${operationId} of ${service}`,
        ]),
      ),
    );
  });

  it('is told apart by the name of the operation alone', () => {
    const ids = offered.map(({ operationId }) => operationId);
    assert.deepEqual(
      ids.filter((id, index) => ids.indexOf(id) !== index),
      [],
    );
  });

  it('is nobody, through the gateway, where the contract names no permission', () => {
    const ids = offered.map(({ operationId }) => operationId);
    assert.deepEqual(
      Object.keys(NOT_OFFERED).filter(id => ids.includes(id)),
      [],
    );
  });

  for (const { operationId, service, permission } of offered)
    it(`${operationId} of ${service} is as specified`, () => {
      const allowed = CALLS[operationId];
      // The test above says what to do.
      if (allowed)
        expectHolders({
          what: `call ${operationId} of ${service}`,
          permissions: [permission],
          allowed,
        });
    });
});

describe('who may open a live channel', () => {
  const channels = Object.entries(liveChannels).flatMap(([service, all]) =>
    Object.entries(all).map(
      ([address, rules]) => [`${service}/${address}`, rules] as const,
    ),
  );

  it('is written down for every channel of every contract', () => {
    expectRows(
      'CHANNELS',
      Object.keys(CHANNELS),
      new Map(channels.map(([name]) => [name, `open the channel ${name}`])),
      "['admin']",
    );
  });

  for (const [name, { permission }] of channels)
    it(`${name} is as specified`, () => {
      const who = CHANNELS[name];
      if (who)
        expectHolders({
          what: `open the channel ${name}`,
          permissions: [permission],
          allowed: { who },
        });
    });

  it('is written down for every message that a client may send', () => {
    expectRows(
      'MESSAGES',
      Object.keys(MESSAGES),
      new Map(
        channels.flatMap(([channel, { messages = {} }]) =>
          Object.keys(messages).map(type => [
            type,
            `send ${type} on the channel ${channel}`,
          ]),
        ),
      ),
    );
  });

  for (const [channel, { messages = {} }] of channels)
    for (const [type, { permissions }] of Object.entries(messages))
      it(`${type} on ${channel} is as specified`, () => {
        const allowed = MESSAGES[type];
        if (allowed)
          expectHolders({
            what: `send ${type} on the channel ${channel}`,
            permissions,
            allowed,
          });
      });
});

describe('who holds a permission', () => {
  it('is written down for every permission', () => {
    expectRows(
      'PERMITTED',
      Object.keys(PERMITTED),
      new Map(
        consolePermissions.map(({ name }) => [name, `do what ${name} lets`]),
      ),
      "['admin']",
    );
  });

  for (const [name, who] of Object.entries(PERMITTED))
    it(`${name} is as specified`, () => {
      assert.deepEqual(holdersOf([name]), specified({ who }));
    });
});
