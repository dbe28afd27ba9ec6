import type { TileRequest } from './MapSource';
import { TileCache } from './TileCache';
import { TileService } from './TileService';

const request: TileRequest = { layer: 'street', z: 3, x: 1, y: 1, scale: 1 };

describe('TileService', () => {
  it('draws a tile once, however many ask for it', async () => {
    const tile = jest.fn(async () => Buffer.from('tile'));
    const service = new TileService({ tile });
    await Promise.all([service.get(request), service.get(request)]);
    await service.get(request);
    expect(tile).toHaveBeenCalledTimes(1);
    await service.get({ ...request, scale: 2 });
    expect(tile).toHaveBeenCalledTimes(2);
  });

  it('tries again after a failure', async () => {
    const tile = jest
      .fn<Promise<Buffer>, []>()
      .mockRejectedValueOnce(new Error('The map thread has ended'))
      .mockResolvedValueOnce(Buffer.from('tile'));
    const service = new TileService({ tile });
    await expect(service.get(request)).rejects.toThrow('ended');
    expect((await service.get(request)).toString()).toBe('tile');
  });
});

describe('TileCache', () => {
  it('forgets what was not used for longest', () => {
    const cache = new TileCache(4_000);
    const tile = Buffer.alloc(1_000);
    cache.set('a', tile);
    cache.set('b', tile);
    cache.set('c', tile);
    cache.get('a');
    cache.set('d', tile);
    expect(
      ['a', 'b', 'c', 'd'].map(key => cache.get(key) !== undefined),
    ).toEqual([true, false, true, true]);
  });
});
