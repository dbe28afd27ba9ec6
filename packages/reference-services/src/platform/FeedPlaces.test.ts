import { describeOnEachDatabase } from '../testing/describeOnEachDatabase';
import { createFeedId, FeedPlaces } from './FeedPlaces';

describeOnEachDatabase('the places of a feed', database => {
  const open = () => new FeedPlaces(database(), 'told');
  beforeAll(() => createFeedId(database(), 'told'));

  it('are those of this database, however often it is opened', async () => {
    const [cursor] = await open().cursorsOf([7]);
    expect(await open().after(cursor, 7)).toBe(7);
    expect(await open().after(undefined, 7)).toBe(0);
    await expect(open().after(cursor, 6)).rejects.toMatchObject({
      statusCode: 409,
    });
  });

  it('are none from before it got a new id, as after a restored backup', async () => {
    const [cursor] = await open().cursorsOf([7]);
    await database().raw(`update told_feed set id = 'restored-2026-03-02'`);
    await expect(open().after(cursor, 7)).rejects.toMatchObject({
      statusCode: 409,
    });
    expect(await open().cursorsOf([7])).toEqual(['restored-2026-03-02.7']);
    expect(await open().after('restored-2026-03-02.7', 7)).toBe(7);
  });
});
