import { configApiRef, errorApiRef } from '@backstage/core-plugin-api';
import { MockConfigApi, MockErrorApi } from '@backstage/test-utils';
import { robotsFeedApiRef } from '@sidehelm/fleet-react';
import {
  answerUsers,
  FakeGateway,
  FakeRobotsService,
  renderInConsole,
  type FakeAnswer,
  type RenderInConsoleOptions,
} from '@sidehelm/test-utils';
import { screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { regionsApiFactory, regionsApiRef } from '../api/regionsApiRef';
import { FleetMapPage } from '../components/FleetMapPage/FleetMapPage';
import { driveRouteRef, spectateRouteRef } from '../routes';
import { FakeMapSurface } from './FakeMapSurface';

interface OpenMapOptions extends RenderInConsoleOptions {
  visible?: FakeAnswer;
  /** The polygon file. */
  file?: () => Response | Promise<Response>;
  config?: Record<string, string>;
  service?: FakeRobotsService;
}

function Address() {
  return <output aria-label="address">{useLocation().search}</output>;
}

/** Once the map is there; its attributes count what is drawn. */
export const canvas = () =>
  document.querySelector<HTMLCanvasElement>('canvas[data-total]');

/** Opens the map with these robots. */
export async function openMap(
  robots: readonly unknown[],
  options: OpenMapOptions = {},
): Promise<
  Awaited<ReturnType<typeof renderInConsole>> & {
    /** What loads the polygon file. */
    fetchFile: jest.Mock;
    errors: MockErrorApi;
  }
> {
  const { visible = { body: [] }, file, config, service } = options;
  const fetchFile = jest.fn<Promise<Response>, Parameters<typeof fetch>>(
    async () => file?.() ?? new Response('GEOMETRYCOLLECTION EMPTY'),
  );
  const errors = new MockErrorApi({ collect: true });
  const gateway =
    options.gateway ??
    new FakeGateway({
      'robots/api/robots': { body: robots },
      'auth/api/users/search': answerUsers([]),
      'maps/visible': visible,
    });
  const mapConfig = new MockConfigApi({ sidehelm: { map: config ?? {} } });
  const rendered = await renderInConsole(
    <>
      <FleetMapPage />
      <Address />
    </>,
    {
      gateway,
      mountedRoutes: {
        '/drive/:robotID': driveRouteRef,
        '/spectate/:robotID': spectateRouteRef,
      },
      apis: [
        [robotsFeedApiRef, (service ?? new FakeRobotsService()).feed],
        [
          regionsApiRef,
          regionsApiFactory.factory({
            config: mapConfig,
            fetchApi: { fetch: fetchFile },
            gateway,
          }),
        ],
        [errorApiRef, errors],
        [configApiRef, mapConfig],
      ],
      // What stands in blocks of its own is read as words of their own.
      styled: true,
      ...options,
    },
  );
  await waitFor(() => expect(canvas()).toBeInTheDocument());
  return { ...rendered, fetchFile, errors };
}

export const row = (id: string) =>
  screen.findByRole('button', { name: new RegExp(`^${id} `) });
export const panel = (id: string) =>
  screen.findByRole('region', { name: `Robot ${id}` });
export const address = () => screen.getByLabelText('address');

/** A surface to draw on for each test of the file. */
export function surfaceForEachTest(): { readonly words: string[] } {
  let surface: FakeMapSurface;
  beforeEach(() => {
    surface = new FakeMapSurface();
  });
  afterEach(() => surface.restore());
  return {
    get words() {
      return surface.words;
    },
  };
}
