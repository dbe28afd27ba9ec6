import type { ClientMessage } from '@sidehelm/contracts';
import { FakeTeleopService } from '@sidehelm/test-utils';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pass = (milliseconds: number) =>
  jest.advanceTimersByTimeAsync(milliseconds);

type Drive = Extract<ClientMessage, { type: 'drive' }>;

/** A driver's connection, some seconds old. */
async function connected(
  prepare: (service: FakeTeleopService) => void = () => {},
) {
  const service = new FakeTeleopService({ hasDataChannels: true });
  prepare(service);
  const watch = service.connection.watch('SH2', { canDrive: true });
  await pass(2_000);
  const { connection } = service;
  /** Fifty commands a second. */
  const drive = async (milliseconds: number) => {
    for (let time = 0; time < milliseconds; time += 20) {
      connection.send({
        type: 'drive',
        robot_id: 'SH2',
        lease_id: 'lease-1',
        seq: connection.nextSequence(),
        sent_at: performance.now(),
        power: 1,
        steer: 0,
        steer_compensation: 0,
      });
      await pass(20);
    }
  };
  const commands = () =>
    service.received
      .filter(({ message }) => message.type === 'drive')
      .map(({ way, message }) => ({ way, seq: (message as Drive).seq }));
  return { service, connection, watch, drive, commands };
}

describe('TeleopConnection with a data channel', () => {
  it('opens an unordered one without retransmissions for who can drive, and for nobody else', async () => {
    const { service, connection, watch } = await connected();
    const [{ channel, remote }] = service.peers;
    expect(channel?.label).toBe('control');
    expect(channel?.init).toEqual({ ordered: false, maxRetransmits: 0 });
    expect(remote).toEqual({ type: 'answer', sdp: 'v=0' });
    const [offer] = service.sent('control-offer');
    expect(offer).toMatchObject({ robot_id: 'SH2' });
    expect(offer.sdp).not.toContain('candidate');
    expect(connection.controlPath.get()).toBe('data-channel');
    watch.close();
    expect(service.peers[0].isClosed).toBe(true);

    const viewers = new FakeTeleopService({ hasDataChannels: true });
    viewers.connection.watch('SH2');
    await pass(5_000);
    expect(viewers.peers).toEqual([]);
  });

  it('sends each command once, by the data channel while that answers', async () => {
    const { drive, commands } = await connected();
    await drive(500);
    expect(commands()).toEqual(
      Array.from({ length: 25 }, (_, index) => ({
        way: 'data-channel',
        seq: index + 1,
      })),
    );
  });

  it('goes on by the websocket when the data channel falls silent, and comes back', async () => {
    const { service, connection, drive, commands } = await connected();
    await drive(500);
    service.isUdpOpen = false;
    const before = commands().length;
    await drive(400);
    const by = commands().slice(before);
    // The first that left into the silence are missing, and none of the others.
    expect(by.map(({ way }) => way)).toEqual(by.map(() => 'websocket'));
    expect(by.length).toBeGreaterThanOrEqual(17);
    expect(connection.controlPath.get()).toBe('websocket');
    expect(service.connections).toBe(1);

    service.isUdpOpen = true;
    await drive(2_500);
    expect(connection.controlPath.get()).toBe('data-channel');
    expect(service.peers).toHaveLength(1);
    const sequence = commands().map(({ seq }) => seq);
    expect(sequence).toEqual([...new Set(sequence)].sort((a, b) => a - b));
  });

  it('stays on the data channel when a ping is lost while nothing is sent', async () => {
    const { service, connection } = await connected();
    const paths: string[] = [];
    connection.controlPath.subscribe(() =>
      paths.push(connection.controlPath.get()),
    );
    for (let lost = 0; lost < 10; lost += 1) {
      // From before one of the pings that come every half a second until after it.
      const pings = () =>
        service.received.filter(
          ({ way, message }) =>
            way === 'data-channel' && message.type === 'ping',
        ).length;
      const before = pings();
      while (pings() === before) await pass(10);
      await pass(460);
      service.isUdpOpen = false;
      await pass(80);
      service.isUdpOpen = true;
      await pass(1_000);
    }
    expect(paths).toEqual([]);
    expect(connection.controlPath.get()).toBe('data-channel');
  });

  it('asks for another channel when one has been dead for long', async () => {
    const { service, connection } = await connected();
    service.isUdpOpen = false;
    await pass(6_000);
    expect(connection.controlPath.get()).toBe('websocket');
    service.isUdpOpen = true;
    await pass(20_000);
    expect(service.peers.length).toBeGreaterThan(1);
    expect(connection.controlPath.get()).toBe('data-channel');
  });

  it('takes another channel when its clock went back, and drives by it again', async () => {
    const { service, connection, drive, commands } = await connected();
    await drive(500);
    const ofPage = performance.now.bind(performance);
    const ofService = service.now.bind(service);
    jest
      .spyOn(performance, 'now')
      .mockImplementation(() => ofPage() - 3_600_000);
    jest
      .spyOn(service, 'now')
      .mockImplementation(() => ofService() + 3_600_000);
    await drive(5_000);
    jest.restoreAllMocks();
    expect(service.peers).toHaveLength(2);
    expect(connection.controlPath.get()).toBe('data-channel');
    const last = commands().slice(-50);
    expect(last.map(({ way }) => way)).toEqual(last.map(() => 'data-channel'));
    expect(last.at(-1)?.seq).toBe(275);
    expect(last[0].seq).toBe(226);
  });

  it('knows no time between the answer that tells of a jump of its clock and that to the next ping, a second later', async () => {
    const { service, connection } = await connected(it => {
      it.roundTrip = 30;
      // The answer by the data channel comes first.
      it.lateByWebsocket = 5;
    });
    const ofPage = performance.now.bind(performance);
    const ofService = service.now.bind(service);
    jest.spyOn(performance, 'now').mockImplementation(() => ofPage() + 10_000);
    jest.spyOn(service, 'now').mockImplementation(() => ofService() - 10_000);
    let unknown = 0;
    for (let time = 0; time < 3_000; time += 20) {
      await pass(20);
      if (connection.clock.now() === undefined) unknown += 20;
    }
    jest.restoreAllMocks();
    expect(unknown).toBeGreaterThanOrEqual(900);
    expect(unknown).toBeLessThanOrEqual(1_100);
  });

  it('goes on by the websocket in the moment in which the channel closes', async () => {
    const { service, connection, drive, commands } = await connected();
    await drive(100);
    service.peers[0].breakDown();
    expect(connection.controlPath.get()).toBe('websocket');
    await drive(100);
    expect(commands().map(({ seq }) => seq)).toEqual(
      Array.from({ length: 10 }, (_, index) => index + 1),
    );
  });

  it('stays on the websocket where nothing comes through, without a word to anybody', async () => {
    const { service, connection, drive, commands } = await connected(
      blocked => {
        blocked.isUdpOpen = false;
      },
    );
    await drive(2_000);
    expect(connection.controlPath.get()).toBe('websocket');
    expect(commands()).toHaveLength(100);
    expect(service.connections).toBe(1);
  });

  it('sends an emergency stop by both', async () => {
    const { service, connection } = await connected();
    const stop = { type: 'emergency-stop', robot_id: 'SH2', id: '1' } as const;
    expect(connection.send(stop)).toBe(true);
    const ways = () =>
      service.received
        .filter(({ message }) => message.type === 'emergency-stop')
        .map(({ way }) => way);
    expect(ways()).toEqual(['data-channel', 'websocket']);
    service.isUdpOpen = false;
    await pass(2_000);
    // It may arrive all the same.
    service.isUdpOpen = true;
    connection.send(stop);
    expect(ways()).toEqual([
      'data-channel',
      'websocket',
      'data-channel',
      'websocket',
    ]);
    service.block(100_000);
    expect(connection.send(stop)).toBe(true);
  });

  it('takes the first answer of either way', async () => {
    const { service, connection } = await connected();
    const answer = connection.request({
      type: 'emergency-stop',
      robot_id: 'SH2',
    });
    const { id } = service.sent('emergency-stop')[0];
    service.peers[0].deliver(JSON.stringify({ type: 'ack', id, ok: true }));
    expect(await answer).toMatchObject({ ok: true });
  });

  it('believes nothing else that a data channel says', async () => {
    const { service, watch } = await connected();
    service.peers[0].deliver('nonsense');
    service.peers[0].deliver(
      JSON.stringify({ type: 'lease', robot_id: 'SH2', watchers: [] }),
    );
    expect(watch.lease.get()).toBeUndefined();
  });

  it('ends it with the websocket, and has another one with the next', async () => {
    const { service, connection } = await connected();
    service.breakDown();
    expect(service.peers[0].isClosed).toBe(true);
    expect(connection.controlPath.get()).toBe('websocket');
    await pass(3_000);
    expect(service.peers).toHaveLength(2);
    expect(connection.controlPath.get()).toBe('data-channel');
  });

  it('does not ask again where the service has none', async () => {
    const { service, connection } = await connected(old => {
      const { send } = old;
      old.send = message =>
        send.call(
          old,
          message.type === 'control-answer'
            ? {
                type: 'error',
                code: 'bad-message',
                message: 'The type of the frame is unknown.',
                id: message.id,
              }
            : message,
        );
    });
    await pass(120_000);
    expect(service.sent('control-offer')).toHaveLength(1);
    expect(connection.controlPath.get()).toBe('websocket');
  });

  it('takes another way when the network changes', async () => {
    const { service } = await connected();
    window.dispatchEvent(new Event('online'));
    await pass(100);
    expect(service.peers).toHaveLength(2);
    expect(service.peers.map(({ isClosed }) => isClosed)).toEqual([
      true,
      false,
    ]);
  });

  it('measures the way that the commands take', async () => {
    const { service, connection } = await connected();
    service.roundTrip = 40;
    await pass(4_000);
    expect(connection.clock.roundTrip).toBe(40);
  });
});
