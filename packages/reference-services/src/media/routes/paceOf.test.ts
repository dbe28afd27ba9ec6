import { paceOf } from './paceOf';

const MIB = 1_048_576;
const preview = {
  tileWidth: 160,
  tileHeight: 80,
  columns: 10,
  count: 300,
  intervalInSeconds: 1,
};
const clip = {
  isRecording: false,
  preview,
  size: 300_000_000,
  startedAt: 0,
  endsAt: 300_000,
};

describe('paceOf', () => {
  it('sends four seconds at once, and 32 in a second from then on', () => {
    expect(paceOf(clip)).toEqual({ atOnce: 4_000_000, perSecond: 32_000_000 });
  });

  it.each([
    ['few bytes', { size: 300_000 }],
    ['no length', { size: 0, endsAt: 0 }],
  ])('sends a clip of %s at no crawl', (_what, changes) => {
    expect(paceOf({ ...clip, ...changes })).toEqual({
      atOnce: MIB / 2,
      perSecond: 4 * MIB,
    });
  });

  it.each([
    ['is still recorded', { isRecording: true }],
    ['has no index for all that is known', { preview: undefined }],
  ])('holds back nothing of one that %s', (_what, changes) => {
    expect(paceOf({ ...clip, ...changes })).toBeUndefined();
  });
});
