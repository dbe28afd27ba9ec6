import { OFFICE } from '@sidehelm/console-common';
import { waitFor } from '@testing-library/react';
import {
  canvas,
  openMap,
  surfaceForEachTest,
} from '../../__testUtils__/openMap';

surfaceForEachTest();

/** Column and row of the tile at a place. */
function tileAt({ lat, lng }: { lat: number; lng: number }, zoom: number) {
  const count = 2 ** zoom;
  const y = Math.asinh(Math.tan((lat / 180) * Math.PI)) / Math.PI;
  return [((lng + 180) / 360) * count, ((1 - y) / 2) * count].map(Math.floor);
}

describe('FleetMapPage', () => {
  it('opens at zoom 15 around the office', async () => {
    await openMap([]);
    await waitFor(() => expect(canvas()).toHaveAttribute('data-zoom', '15'));
    const tiles = [...document.querySelectorAll('img')].map(({ src }) => src);
    const [x, y] = tileAt(OFFICE.geocoded_address, 15);
    expect(tiles).toContainEqual(
      expect.stringMatching(new RegExp(`/tiles/street/15/${x}/${y}(\\?|$)`)),
    );
  });
});
