import { at, testClip } from '../__testUtils__/testClips';
import { previewTile } from './previewTile';

const preview = {
  url: '/sheet.jpg',
  tileWidth: 160,
  tileHeight: 80,
  columns: 10,
  count: 300,
  countOnSheet: 300,
  intervalInSeconds: 1,
};
const clips = [
  testClip(at(20), { preview }),
  testClip(at(20, 5)),
  testClip(at(21), { preview: { ...preview, count: 25 } }),
  testClip(at(22), { preview: { ...preview, countOnSheet: 60 } }),
];

describe('previewTile', () => {
  it.each([
    ['the first second', at(20, 0, 0), 0, 0],
    ['within a second', at(20, 0, 9) + 999, 1_440, 0],
    ['the second row', at(20, 0, 10), 0, 80],
    ['the last second', at(20, 4, 59), 1_440, 2_320],
    ['pictures that end early', at(21, 4), 640, 160],
  ])('finds the picture of %s', (_, moment, left, top) => {
    expect(previewTile(clips, moment)).toMatchObject({
      url: '/sheet.jpg',
      left,
      top,
      width: 160,
      height: 80,
    });
  });

  it.each([
    ['the first sheet', at(22, 0, 59), '/sheet.jpg', 1_440, 400],
    [
      'the second sheet',
      at(22, 1, 0),
      'http://localhost/sheet.jpg?sheet=1',
      0,
      0,
    ],
    [
      'the last one',
      at(22, 4, 11),
      'http://localhost/sheet.jpg?sheet=4',
      160,
      80,
    ],
  ])('finds a picture of %s', (_, moment, url, left, top) => {
    expect(previewTile(clips, moment)).toMatchObject({ url, left, top });
  });

  it('has none without a sheet, or without a clip', () => {
    expect(previewTile(clips, at(20, 6))).toBeUndefined();
    expect(previewTile(clips, at(12))).toBeUndefined();
  });
});
