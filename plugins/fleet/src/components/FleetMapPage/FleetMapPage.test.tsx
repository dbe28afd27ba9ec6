import {
  configApiRef,
  errorApiRef,
  fetchApiRef,
} from '@backstage/core-plugin-api';
import { MockConfigApi, MockErrorApi } from '@backstage/test-utils';
import { robotsFeedApiRef } from '@sidehelm/console-react';
import {
  FakeGateway,
  FakeRobotsService,
  renderInConsole,
  testSummary,
  type FakeAnswer,
  type RenderInConsoleOptions,
} from '@sidehelm/console-react/testUtils';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { FakeMapSurface } from '../../__testUtils__/FakeMapSurface';
import { testRobot } from '../../__testUtils__/testRobot';
import { driveRouteRef, spectateRouteRef } from '../../routes';
import { FleetMapPage } from './FleetMapPage';

const SQUARE = [
  { lat: 35.2, lng: -80.9 },
  { lat: 35.2, lng: -80.8 },
  { lat: 35.3, lng: -80.8 },
  { lat: 35.2, lng: -80.9 },
];

interface Options extends RenderInConsoleOptions {
  visible?: FakeAnswer;
  /** The polygon file. */
  file?: () => Response | Promise<Response>;
  config?: Record<string, string>;
  service?: FakeRobotsService;
}

function Address() {
  return <output aria-label="address">{useLocation().search}</output>;
}

const canvas = () =>
  document.querySelector<HTMLCanvasElement>('canvas[data-total]');

async function open(robots: readonly unknown[], options: Options = {}) {
  const { visible = { body: [] }, file, config, service } = options;
  const fetchFile = jest.fn(
    file ?? (() => new Response('GEOMETRYCOLLECTION EMPTY')),
  );
  const errors = new MockErrorApi({ collect: true });
  const rendered = await renderInConsole(
    <>
      <FleetMapPage />
      <Address />
    </>,
    {
      gateway: new FakeGateway({
        'robots/api/robots': { body: robots },
        'auth/api/users': { body: [] },
        'maps/visible': visible,
      }),
      mountedRoutes: {
        '/drive/:robotID': driveRouteRef,
        '/spectate/:robotID': spectateRouteRef,
      },
      apis: [
        [robotsFeedApiRef, (service ?? new FakeRobotsService()).feed],
        [fetchApiRef, { fetch: fetchFile }],
        [errorApiRef, errors],
        [configApiRef, new MockConfigApi({ sidehelm: { map: config ?? {} } })],
      ],
      ...options,
    },
  );
  await waitFor(() => expect(canvas()).toBeInTheDocument());
  return { ...rendered, fetchFile, errors };
}

const row = (id: string) =>
  screen.findByRole('button', { name: new RegExp(`^${id} `) });
const panel = (id: string) =>
  screen.findByRole('region', { name: `Robot ${id}` });
const address = () => screen.getByLabelText('address');

let surface: FakeMapSurface;
beforeEach(() => {
  surface = new FakeMapSurface();
});
afterEach(() => {
  surface.restore();
});

describe('FleetMapPage', () => {
  it('lists the robots beside the map and draws them', async () => {
    await open([
      testRobot('SH1'),
      testRobot('SH2', { last_known_position: undefined }),
    ]);
    expect(await row('SH1')).toHaveTextContent('SH1Active64 %41 °Cnow');
    expect(await row('SH2')).toHaveTextContent('no place known');
    await waitFor(() => expect(canvas()).toHaveAttribute('data-total', '1'));
    expect(document.title).toBe('Map | Sidehelm');
  });

  it('shows the worst trouble of a robot in its row, and all of it in focus', async () => {
    await open([
      testRobot('SH1', {
        last_known_battery_soc: { percentage: 8, voltage: 22, usage: 0 },
        last_known_cargo_temperature: { temperature_in_celsius: 70 },
      }),
    ]);
    expect(await row('SH1')).toHaveTextContent('SH1Activelow battery+18 %');
    await userEvent.click(await row('SH1'));
    const focused = within(await panel('SH1'));
    expect(focused.getByText('low battery')).toBeInTheDocument();
    expect(focused.getByText('hot cargo')).toBeInTheDocument();
  });

  it('focuses the robot of a row, keeps it in the address, and leaves it again', async () => {
    await open([testRobot('SH1'), testRobot('SH2')]);
    await userEvent.click(await row('SH2'));
    const focused = within(await panel('SH2'));
    expect(focused.getByText('64 %')).toBeInTheDocument();
    expect(focused.getByText('41 °C')).toBeInTheDocument();
    expect(focused.getByText('just now')).toBeInTheDocument();
    expect(focused.getByRole('link', { name: 'Drive SH2' })).toHaveAttribute(
      'href',
      '/drive/SH2',
    );
    expect(focused.getByRole('link', { name: 'Spectate SH2' })).toHaveAttribute(
      'href',
      '/spectate/SH2',
    );
    expect(address()).toHaveTextContent('?robot=SH2');
    expect(await row('SH2')).toHaveAttribute('aria-current', 'true');
    await waitFor(() => expect(surface.words).toContain('SH2'));
    await userEvent.keyboard('{Escape}');
    expect(address()).toBeEmptyDOMElement();
    expect(
      screen.queryByRole('region', { name: 'Robot SH2' }),
    ).not.toBeInTheDocument();
  });

  it('opens at the robot in the address', async () => {
    const far = { lat: 52.5, lng: 13.4, received_at: new Date().toISOString() };
    await open(
      [testRobot('SH1'), testRobot('SH7', { last_known_position: far })],
      {
        path: '/?robot=SH7',
      },
    );
    expect(await panel('SH7')).toBeInTheDocument();
    await waitFor(() => expect(surface.words).toEqual(['SH7']), {
      timeout: 4_000,
    });
  });

  it('says so when the robot in the address does not exist', async () => {
    await open([testRobot('SH1')], { path: '/?robot=<b>SH999</b>' });
    expect(
      await screen.findByText(/There is no robot <b>SH999<\/b>/),
    ).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(address()).toBeEmptyDOMElement();
  });

  it.each([
    [['robot.read', 'teleop.spectate'], ['Spectate SH1']],
    [['robot.read'], []],
  ])(
    'offers with the permissions %j the links %j',
    async (permissions, links) => {
      await open([testRobot('SH1')], { permissions, path: '/?robot=SH1' });
      const focused = within(await panel('SH1'));
      await focused.findByText('64 %');
      expect(
        focused
          .queryAllByRole('link')
          .map(link => link.getAttribute('aria-label')),
      ).toEqual(links);
    },
  );

  it('shows nothing to those who may not see robots', async () => {
    await renderInConsole(<FleetMapPage />, { permissions: ['map.read'] });
    expect(
      screen.getByText('Your role does not include this screen'),
    ).toBeInTheDocument();
  });

  it('finds robots for the list and the map alike, but keeps the one in focus', async () => {
    await open([testRobot('SH1'), testRobot('SH2'), testRobot('SH3')], {
      path: '/?robot=SH3',
    });
    await row('SH1');
    await userEvent.keyboard('/');
    await userEvent.keyboard('sh1');
    await waitFor(() => expect(address()).toHaveTextContent('q=sh1'));
    expect(screen.queryByRole('button', { name: /^SH2 / })).toBeNull();
    await waitFor(() => expect(canvas()).toHaveAttribute('data-total', '2'));
    await userEvent.keyboard('zzz');
    expect(await screen.findByText('No robot matches')).toBeInTheDocument();
  });

  it('moves through the list by keys, Tab reaching one row', async () => {
    await open(['SH3', 'SH2', 'SH1'].map(id => testRobot(id)));
    (await row('SH3')).focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(await row('SH2')).toHaveFocus();
    await userEvent.keyboard('{End}');
    expect(await row('SH1')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    expect(await row('SH1')).toHaveFocus();
    const reachable = screen
      .getAllByRole('button', { name: /^SH/ })
      .filter(button => button.tabIndex === 0);
    expect(reachable).toEqual([await row('SH1')]);
    await userEvent.keyboard('{Enter}');
    expect(await panel('SH1')).toBeInTheDocument();
  });

  it('keeps only the rows on screen in the document, and reaches the last one by keys', async () => {
    await open(Array.from({ length: 2_000 }, (_, i) => testRobot(`SH${i}`)));
    const first = await row('SH1999');
    expect(screen.getAllByRole('listitem').length).toBeLessThan(60);
    first.focus();
    await userEvent.keyboard('{End}');
    await waitFor(async () => expect(await row('SH0')).toHaveFocus());
    expect(screen.getAllByRole('listitem').length).toBeLessThan(60);
  });

  it('shows live positions, newer than what the robots service remembers', async () => {
    const service = new FakeRobotsService([]);
    await open([testRobot('SH1')], { service });
    await waitFor(() => expect(canvas()).toHaveAttribute('data-robots', '1'));
    act(() =>
      service.send([testSummary('SH1', { position: { lat: 10, lng: 10 } })]),
    );
    await waitFor(() => expect(canvas()).toHaveAttribute('data-robots', '0'));
    await userEvent.keyboard('f');
    await waitFor(() => expect(surface.words).toEqual(['SH1']));
  });

  it('begins at the office when the configured centre is nonsense', async () => {
    await open([testRobot('SH1')], { config: { center: 'nowhere' } });
    await waitFor(() => expect(canvas()).toHaveAttribute('data-robots', '1'));
  });

  it('asks for the regions in a box of 300 m around the robot in focus', async () => {
    const { gateway } = await open([testRobot('SH1')], {
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
    const { fetchFile, errors } = await open([testRobot('SH1')], {
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
    const { fetchFile } = await open([], {
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
    await open([testRobot('SH1')], {
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

  it('switches to the satellite and back', async () => {
    await open([testRobot('SH1')]);
    const tile = () => document.querySelector<HTMLImageElement>('img')?.src;
    expect(tile()).toContain('/tiles/street/15/');
    await userEvent.keyboard('s');
    expect(tile()).toContain('/tiles/satellite/15/');
    await userEvent.click(
      screen.getByRole('button', { name: 'Show street map' }),
    );
    expect(tile()).toContain('/tiles/street/15/');
  });

  it('survives hostile robots', async () => {
    const name = '<img src=x onerror=alert(1)>';
    await open([
      null,
      { ...testRobot(name), deployment_kind: '__proto__' },
      {
        id: 'SH2',
        last_known_position: { lat: 999, lng: 0, received_at: 'x' },
      },
    ]);
    await userEvent.click(
      await screen.findByRole('button', { name: /^<img src=x/ }),
    );
    expect(await panel(name)).toHaveTextContent('Unknown (__proto__)');
    expect(document.querySelector('img[src="x"]')).toBeNull();
    expect(within(await panel(name)).queryByRole('link')).toBeNull();
  });

  it.each([
    [[], 'There are no robots yet'],
    [undefined, 'The robots could not be loaded'],
  ])('of %j says "%s"', async (robots, text) => {
    await open(robots as never[]);
    expect(await screen.findByText(text)).toBeInTheDocument();
  });
});
