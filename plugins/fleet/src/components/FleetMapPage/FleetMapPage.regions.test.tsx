import { screen, waitFor } from '@testing-library/react';
import { openMap, row, surfaceForEachTest } from '../../__testUtils__/openMap';
import { testRobot } from '../../__testUtils__/testRobot';

surfaceForEachTest();

const SQUARE = [
  { lat: 35.2, lng: -80.9 },
  { lat: 35.2, lng: -80.8 },
  { lat: 35.3, lng: -80.8 },
  { lat: 35.2, lng: -80.9 },
];

describe('FleetMapPage', () => {
  it('asks for the regions in a box of 300 m around the robot in focus', async () => {
    const { gateway } = await openMap([testRobot('SH1')], {
      path: '/?robot=SH1',
      visible: {
        body: [
          { id: 'a', name: 'Plaza', kind: 'slow-zone', polygon: SQUARE },
          { id: 'b', polygon: 'nonsense' },
        ],
      },
    });
    expect(
      await screen.findByText(
        '1 shape of the regions nearby could not be read and is not shown.',
      ),
    ).toBeInTheDocument();
    const asked = gateway.requests.find(({ path }) => path === 'maps/visible');
    const box = JSON.parse(asked?.body ?? '{}');
    expect(Object.keys(box)).toEqual(['xmin', 'ymin', 'xmax', 'ymax']);
    expect((box.ymax - box.ymin) * 111_320).toBeCloseTo(300, 3);
    expect((box.ymax + box.ymin) / 2).toBeCloseTo(35.2271, 6);
    expect(
      document.querySelectorAll('.leaflet-overlay-pane path'),
    ).toHaveLength(1);
  });

  it('draws the polygon file of the maps service, and says what of it is broken', async () => {
    const { fetchFile, errors } = await openMap([testRobot('SH1')], {
      file: () =>
        new Response(
          'POLYGON((-81 35, -80 35, -80 36, -81 35))\nPOINT(1 1)\nnonsense',
        ),
    });
    expect(
      await screen.findByText(
        '2 shapes of the file of regions could not be read and are not shown.',
      ),
    ).toBeInTheDocument();
    expect(String(fetchFile.mock.calls[0])).toContain(
      'http://console.test/api/gateway/maps/regions.wkt',
    );
    expect(
      document.querySelectorAll('.leaflet-overlay-pane path'),
    ).toHaveLength(1);
    expect(errors.getErrors().map(({ context }) => context)).toEqual([
      { hidden: true },
      { hidden: true },
    ]);
    expect(await row('SH1')).toBeInTheDocument();
  });

  it('takes the file from where the configuration says', async () => {
    const { fetchFile } = await openMap([], {
      config: { polygonsUrl: 'https://files.test/area.wkt' },
    });
    await waitFor(() => expect(fetchFile).toHaveBeenCalled());
    const [url, init] = fetchFile.mock.calls[0] as unknown as [
      string,
      RequestInit,
    ];
    expect(url).toBe('https://files.test/area.wkt');
    expect(init).not.toHaveProperty('credentials');
    expect(init).not.toHaveProperty('headers');
  });

  it('goes on without regions, and says why they are missing', async () => {
    await openMap([testRobot('SH1')], {
      visible: { status: 502, body: { message: 'The maps service is down.' } },
      file: () => Promise.reject(new TypeError('Failed to fetch')),
    });
    expect(
      await screen.findByText(
        'Regions nearby are missing: The maps service is down.',
      ),
    ).toBeInTheDocument();
    expect(
      await screen.findByText(/The file of regions is missing: /),
    ).toBeInTheDocument();
    expect(await row('SH1')).toBeInTheDocument();
  });
});
