import type { FakeAnswer } from '@sidehelm/test-utils';
import { act, screen, waitFor } from '@testing-library/react';
import { renderScreen } from '../../__testUtils__/renderScreen';

const TRAILS = 'pilot-api/api/robots/trails?robot_id=SH2';

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300);
  jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(200);
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/** The map of SH2, which was 10, 20 and 30 m south of where it is seen now. */
async function openMap(
  screenName: string,
  options: { trails?: FakeAnswer; permissions?: string[] } = {},
) {
  const points = [30, 20, 10].map(metres => ({
    latitude: 35.2271 - metres / 111_320,
    longitude: -80.8431,
    timestamp: new Date(Date.now() - metres * 1_000).toISOString(),
  }));
  const opened = await renderScreen(`/${screenName}/SH2`, {
    permissions: options.permissions,
    answers: { [TRAILS]: options.trails ?? { body: { SH2: points } } },
  });
  await waitFor(() => expect(opened.service.sent('start')).toHaveLength(1));
  await opened.say(() => opened.service.sendTelemetry());
  const map = await screen.findByTestId('robot-map');
  await waitFor(() =>
    expect(map.dataset.robotPosition).toBe('35.2271,-80.8431'),
  );
  return {
    ...opened,
    asked: () =>
      opened.gateway.requests.filter(({ path }) => path === TRAILS).length,
    line: () =>
      map.querySelector('.leaflet-overlay-pane path')?.getAttribute('d'),
  };
}

describe('MapPanel', () => {
  it.each(['spectate', 'drive'])(
    'shows on /%s at once where the robot was before',
    async name => {
      const { asked, line } = await openMap(name);
      await waitFor(() => expect(line()).toMatch(/^M150 1\d\dL150 100$/));
      expect(asked()).toBe(1);
    },
  );

  it.each([
    ['spectate', 15],
    ['drive', 18],
  ])('begins on /%s at zoom %d', async (name, zoom) => {
    await openMap(name);
    const [tile] = document.querySelectorAll<HTMLImageElement>('.leaflet-tile');
    expect(tile.src).toContain(`/tiles/street/${zoom}/`);
  });

  it.each([
    ['fails', { status: 500, body: { message: 'No.' } }],
    ['is forbidden', { status: 403, body: { message: 'No.' } }],
    ['is nonsense', { body: ['SH2'] }],
  ])(
    'shows the robot where the trail %s, and alerts nobody',
    async (_, trails) => {
      const { alerts, asked, line, say, service } = await openMap('spectate', {
        trails,
      });
      await waitFor(() => expect(asked()).toBe(1));
      await act(() => jest.advanceTimersByTimeAsync(2_000));
      const position = { lat: 35.2273, lng: -80.8431 };
      await say(() => service.sendTelemetry({ position }));
      expect(line()).toMatch(/^M150 \d+L150 \d+$/);
      expect(alerts.getVisible()).toEqual([]);
    },
  );

  it('asks for no trail on behalf of those who may not see robots', async () => {
    const { asked, line } = await openMap('spectate', {
      permissions: ['teleop.spectate'],
    });
    expect(line()).not.toContain('L');
    expect(asked()).toBe(0);
  });
});
