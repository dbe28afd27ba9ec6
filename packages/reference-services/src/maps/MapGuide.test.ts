import { guideFrom } from './MapGuide';
import type { MapSurvey } from './tiles/MapSurvey';

const NOTHING: MapSurvey = {
  regions: [],
  places: [],
  walkways: { nodes: [], edges: [] },
  ground: [],
};

describe('guideFrom', () => {
  it('asks for one survey, however many ask for the guide', async () => {
    const survey = jest.fn(async () => NOTHING);
    const guide = guideFrom({ survey });
    const [first, second] = await Promise.all([guide(), guide()]);
    expect(second).toBe(first);
    expect(await guide()).toBe(first);
    expect(survey).toHaveBeenCalledTimes(1);
  });

  it('tries again after a failure', async () => {
    const survey = jest
      .fn(async () => NOTHING)
      .mockRejectedValueOnce(new Error('The map thread has ended'));
    const guide = guideFrom({ survey });
    await expect(guide()).rejects.toThrow('The map thread has ended');
    expect((await guide()).regions).toEqual([]);
  });
});

describe('MapGuide', () => {
  it('serves an area without anything in it', async () => {
    const guide = await guideFrom({ survey: async () => NOTHING })();
    expect(guide.regionsFile).toBe('GEOMETRYCOLLECTION EMPTY\n');
    expect(guide.search({ q: 'tryon' }).features).toEqual([]);
    expect(guide.reverse({ lat: 0, lon: 0 }).features).toEqual([]);
    expect(() =>
      guide.routes.answer(
        [
          { lat: 0, lng: 0 },
          { lat: 0, lng: 0 },
        ],
        { hasGeometry: true, hasSteps: true },
      ),
    ).toThrow('Point 1 is more than 500 m away');
  });
});
