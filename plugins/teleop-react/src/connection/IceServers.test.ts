import { IceServers } from './IceServers';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const STUN = { urls: ['stun:stun.example.com:3478'] };

describe('IceServers', () => {
  it('asks once for all who ask at the same time, and keeps what it got', async () => {
    const ask = jest.fn(async () => ({ ice_servers: [STUN] }));
    const servers = new IceServers(ask);
    expect(await Promise.all([servers.get(), servers.get()])).toEqual([
      [STUN],
      [STUN],
    ]);
    await servers.get();
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('has fresh credentials long before they expire', async () => {
    const ask = jest.fn(async () => ({ ice_servers: [STUN], valid_for: 600 }));
    const servers = new IceServers(ask);
    await servers.get();
    await jest.advanceTimersByTimeAsync(299_000);
    await servers.get();
    expect(ask).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(2_000);
    await servers.get();
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('goes on without where the service does not know of any', async () => {
    const ask = jest.fn(async () => {
      throw new Error('Not found');
    });
    const servers = new IceServers(ask);
    expect(await servers.get()).toEqual([]);
    await servers.get();
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('lets nobody wait for a service that is slow', async () => {
    const servers = new IceServers(() => new Promise(() => {}));
    const got = servers.get();
    await jest.advanceTimersByTimeAsync(1_500);
    expect(await got).toEqual([]);
  });
});
