import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { consolePermissions } from '@sidehelm/console-common';
import { timeoutTable } from './generated/timeouts';
import { liveChannels, operations, SERVICE_NAMES } from './operations';

const known = new Set(consolePermissions.map(permission => permission.name));

describe('operations', () => {
  it('offers the services that have a contract', () => {
    const contracts = readdirSync(join(__dirname, '../openapi'))
      .map(file => basename(file, '.yaml'))
      .filter(name => name !== 'common');
    expect(SERVICE_NAMES).toEqual(contracts.sort());
    expect(contracts).toContain('teleop');
  });

  it('never offers the exchange of the session for a token', () => {
    expect(operations.auth.map(operation => operation.path)).not.toContain(
      '/api/access-token',
    );
  });

  it.each(SERVICE_NAMES)('names only known permissions in %s', service => {
    for (const operation of operations[service])
      expect(known).toContain(operation.permission);
  });

  it('has five minutes for whatever is asked of the media downloader, the same for the browser and for the gateway', () => {
    const all = operations['media-downloader'];
    expect(all.map(({ path }) => path)).toContain('/playback');
    for (const { method, path, timeout } of all) {
      const told = timeoutTable['media-downloader'];
      expect([path, timeout]).toEqual([path, 300_000]);
      expect(told[`${method.toUpperCase()} ${path}`]).toBe(300_000);
    }
  });

  it('lets no browser store who the users are', () => {
    const stored = operations.auth
      .filter(operation => !operation.personal)
      .map(operation => operation.operationId);
    expect(stored).toEqual([]);
  });

  it('shares answers of GETs only, and audits what changes a robot', () => {
    const shared = Object.values(operations)
      .flat()
      .filter(operation => operation.shared);
    expect(new Set(shared.map(operation => operation.method))).toEqual(
      new Set(['get']),
    );
    const quiet = operations.robots
      .filter(operation => operation.method !== 'get' && !operation.audited)
      .map(operation => operation.operationId);
    expect(quiet).toEqual(['sendPilotHeartbeat']);
  });

  it('audits all that changes an order', () => {
    const changes = operations['delivery-orders'].filter(
      operation => operation.method !== 'get',
    );
    expect(changes).toHaveLength(15);
    expect(changes.filter(operation => !operation.audited)).toEqual([]);
  });

  it('audits each order that a channel sends, each turn of the switch, and what is done to keys', () => {
    const audited = [
      ...operations['uber-eats-orders'],
      ...operations['partners-api'],
    ].map(({ operationId, permission, audited: is }) => [
      operationId,
      permission,
      is ?? false,
    ]);
    expect(audited).toEqual([
      ['takeUberEatsOrder', 'order.intake', ['restaurant_uuid', 'external_id']],
      ['listUberEatsChannels', 'integration.use', false],
      ['pauseUberEatsChannel', 'integration.manage', ['reason', 'until']],
      ['resumeUberEatsChannel', 'integration.manage', true],
      ['getCapacity', 'integration.use', false],
      [
        'takePartnerOrder',
        'order.intake',
        ['restaurant_uuid', 'sales_channel', 'external_id'],
      ],
      ['disableOrderCreation', 'integration.manage', ['reason']],
      ['enableOrderCreation', 'integration.manage', ['reason']],
      ['listPartnerChannels', 'integration.use', false],
      ['pausePartnerChannel', 'integration.manage', ['reason', 'until']],
      ['resumePartnerChannel', 'integration.manage', true],
      ['listPartnerKeys', 'integration.manage', false],
      [
        'createPartnerKey',
        'integration.manage',
        ['name', 'channels', 'operations', 'restaurant_uuids'],
      ],
      ['getPartnerKey', 'integration.manage', false],
      ['revokePartnerKey', 'integration.manage', true],
      ['rotatePartnerKey', 'integration.manage', ['overlap_in_minutes']],
    ]);
  });
});

describe('liveChannels', () => {
  it('audits all that is done to a robot but each turn of the wheel', () => {
    const messages = liveChannels.teleop['signal/users'].messages ?? {};
    const quiet = Object.keys(messages).filter(name => !messages[name].audited);
    // An offer of another way moves nothing; who may make it is asked all the same.
    expect(quiet).toEqual(['start', 'stop', 'drive', 'ping', 'control-offer']);
  });

  it('lets every viewer press the emergency stop, and only drivers drive', () => {
    const messages = liveChannels.teleop['signal/users'].messages;
    const drivers = ['teleop.drive', 'teleop.deliver'];
    expect(messages?.['emergency-stop'].permissions).toEqual([
      'teleop.spectate',
    ]);
    expect(messages?.drive.permissions).toEqual(drivers);
    expect(messages?.rearm.permissions).toEqual(drivers);
    expect(messages?.welcome).toBeUndefined();
    for (const message of Object.values(messages ?? {}))
      expect([...known]).toEqual(
        expect.arrayContaining([...message.permissions]),
      );
  });
});
