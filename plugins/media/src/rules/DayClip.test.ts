import { at, clipsFrom, testClip, toldClip } from '../__testUtils__/testClips';
import { clipAfter, clipAt, clipBefore, toDayClip } from './DayClip';

const clips = [...clipsFrom(at(8), 3), testClip(at(20))];

describe('clips of a day', () => {
  it.each([
    ['before all', at(7), undefined],
    ['a first moment', at(8), at(8)],
    ['a last moment', at(8, 4, 59) + 999, at(8)],
    ['a seam', at(8, 5), at(8, 5)],
    ['the end of the last', at(8, 15), undefined],
    ['a gap', at(12), undefined],
    ['the last', at(20, 4), at(20)],
    ['after all', at(21), undefined],
  ])('finds the clip of %s', (_, moment, start) => {
    expect(clipAt(clips, moment)?.startsAt).toBe(start);
  });

  it('finds those around a moment', () => {
    expect(clipAfter(clips, at(8, 12))?.startsAt).toBe(at(20));
    expect(clipAfter(clips, at(20))).toBeUndefined();
    expect(clipBefore(clips, at(12))?.startsAt).toBe(at(8, 10));
    expect(clipBefore(clips, at(8))?.startsAt).toBe(at(8));
    expect(clipBefore(clips, at(8, 5, 2), 3_000)?.startsAt).toBe(at(8));
    expect(clipBefore(clips, at(7))).toBeUndefined();
  });

  it.each([
    ['all on one sheet', {}, 300],
    ['on more of them', { count_on_sheet: 60 }, 60],
  ])('reads what the service tells, pictures %s', (_, sheets, countOnSheet) => {
    const preview = {
      url: 'previews/SH1/2026-11-20/20-05-00',
      tile_width: 160,
      tile_height: 80,
      columns: 10,
      count: 300,
      interval_in_seconds: 1,
      ...sheets,
    };
    const told = toldClip('20:05:00', {
      started_at: '2026-11-20T20:05:00.040Z',
      duration_in_seconds: 299.9,
      is_held: true,
      preview,
    });
    expect(
      toDayClip(told, '2026-11-20', address => `https://x/${address}`),
    ).toEqual({
      url: 'https://x/clips/SH1/2026-11-20/20-05-00',
      startsAt: at(20, 5) + 40,
      endsAt: at(20, 5) + 299_940,
      isRecording: false,
      isHeld: true,
      sha256: undefined,
      preview: {
        url: 'https://x/previews/SH1/2026-11-20/20-05-00',
        tileWidth: 160,
        tileHeight: 80,
        columns: 10,
        count: 300,
        countOnSheet,
        intervalInSeconds: 1,
      },
    });
  });
});
