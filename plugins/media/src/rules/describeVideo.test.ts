import { fileName, missingTexts, sizeText } from './describeVideo';

const request = {
  robotID: 'SH1',
  startTime: '2026-11-20T20:00:00.000-05:00',
  endTime: '2026-11-20T22:00:00.000-05:00',
};

describe('what is said of a video', () => {
  it.each([
    [500, '0.5 kB'],
    [18_800_000, '18.8 MB'],
    [1_500_000_000, '1.5 GB'],
    [5_000_000_000_000, '5000.0 GB'],
  ])('%d bytes are %s', (bytes, text) => {
    expect(sizeText(bytes)).toBe(text);
  });

  it('tells what is missing by the clock of the range', () => {
    expect(
      missingTexts(request, [
        {
          startTime: '2026-11-21T01:03:00.000Z',
          endTime: '2026-11-21T01:07:30.000Z',
        },
        {
          startTime: '2026-11-21T04:59:00.000Z',
          endTime: '2026-11-21T05:01:00.000Z',
        },
      ]),
    ).toEqual([
      '2026-11-20 20:03:00 to 20:07:30',
      '2026-11-20 23:59:00 to 2026-11-21 00:01:00',
    ]);
  });

  it('names the file so that every system takes it', () => {
    expect(fileName(request)).toBe(
      'SH1_2026-11-20T20-00-00_2026-11-20T22-00-00.mp4',
    );
  });
});
