import { act, fireEvent, render, waitFor } from '@testing-library/react';
import { testTelemetry, wrapInConsole } from '@sidehelm/test-utils';
import { ObservableValue } from '@sidehelm/console-react';
import type { RobotWatch, TelemetryReading } from '@sidehelm/teleop-react';
import { RobotMapView } from './RobotMapView';

const here = { lat: 35.2271, lng: -80.8431 };
const observer = globalThis.ResizeObserver;
beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});
afterEach(() => {
  globalThis.ResizeObserver = observer;
  jest.restoreAllMocks();
  jest.useRealTimers();
});

async function setUp() {
  const telemetry = new ObservableValue<TelemetryReading | undefined>(
    undefined,
  );
  const watch: RobotWatch = {
    robotId: 'SH2',
    telemetry,
    lease: new ObservableValue(undefined),
    driving: new ObservableValue(undefined),
    interventions: new ObservableValue(undefined),
    problem: new ObservableValue(undefined),
    refusal: new ObservableValue(undefined),
    close: () => undefined,
  };
  const view = (hasKeyboard: boolean) =>
    wrapInConsole(
      <RobotMapView
        watch={watch}
        layer="street"
        onLayerChange={() => undefined}
        hasKeyboard={hasKeyboard}
      />,
    );
  const rendered = render(view(false));
  const map = () => rendered.getByTestId('robot-map');
  const opened = (hasKeyboard: boolean) =>
    waitFor(() => {
      expect(map()).toHaveClass('leaflet-container');
      expect(map().hasAttribute('tabindex')).toBe(hasKeyboard);
    });
  await opened(false);
  return {
    map,
    centring: () =>
      rendered.queryByRole('button', { name: 'Centre the robot' }),
    particles: () => map().querySelector('canvas'),
    tell: (changes: Parameters<typeof testTelemetry>[0]) =>
      act(() =>
        telemetry.set({
          telemetry: testTelemetry({ position: here, ...changes }),
          receivedAt: performance.now(),
        }),
      ),
    takeKeyboard: async () => {
      rendered.rerender(view(true));
      await opened(true);
    },
  };
}

const cloud = { particles: [{ x: 1, y: 1, angle: 0, alive: 1 }] };

describe('RobotMapView', () => {
  it('keeps the robot where it is when the map gets the arrow keys', async () => {
    const { map, particles, takeKeyboard, tell } = await setUp();
    tell({ localization: cloud });
    expect(map().dataset.robotPosition).toBe('35.2271,-80.8431');
    expect(particles()).toBeVisible();
    await takeKeyboard();
    expect(map().dataset.robotPosition).toBe('35.2271,-80.8431');
    expect(particles()).toBeVisible();
    expect(map().querySelector('[data-fresh="true"]')).toBeInTheDocument();
    // The pose goes on to age.
    act(() => jest.advanceTimersByTime(3_000));
    expect(map().querySelector('[data-fresh="false"]')).toBeInTheDocument();
    act(() => jest.advanceTimersByTime(10_000));
    expect(map()).toHaveTextContent('?');
  });

  it('follows the robot until it is dragged, and again once the button has centred it', async () => {
    jest
      .spyOn(HTMLElement.prototype, 'clientWidth', 'get')
      .mockReturnValue(300);
    jest
      .spyOn(HTMLElement.prototype, 'clientHeight', 'get')
      .mockReturnValue(200);
    // Without moving pictures it is there at once.
    Object.assign(window, { matchMedia: () => ({ matches: true }) });
    const { map, centring, tell } = await setUp();
    const placeOf = (selector: string) => {
      const { left, top } =
        map().querySelector<HTMLElement>(selector)?.style ?? {};
      return [parseFloat(left ?? ''), parseFloat(top ?? '')];
    };
    /** Where on the map the robot is, pixels. */
    const robot = () => {
      const pane = placeOf('.leaflet-map-pane');
      return placeOf('.leaflet-marker-icon').map((at, i) => at + pane[i]);
    };
    const drive = (lat: number) => {
      act(() => jest.advanceTimersByTime(2_000));
      tell({ position: { ...here, lat } });
    };
    tell({});
    drive(35.228);
    expect(robot()).toEqual([150, 100]);
    expect(centring()).not.toBeInTheDocument();

    const mouse = (clientX: number) => ({ clientX, clientY: 50, button: 0 });
    fireEvent.mouseDown(map(), { ...mouse(50), which: 1 });
    fireEvent.mouseMove(map(), mouse(110));
    fireEvent.mouseUp(map(), mouse(110));
    expect(robot()).toEqual([210, 100]);
    expect(centring()).toBeInTheDocument();
    drive(35.2281);
    expect(robot()[0]).toBe(210);
    expect(robot()[1]).toBeLessThan(100);

    fireEvent.click(centring() as HTMLElement);
    expect(robot()).toEqual([150, 100]);
    expect(centring()).not.toBeInTheDocument();
    drive(35.2282);
    expect(robot()).toEqual([150, 100]);
    Reflect.deleteProperty(window, 'matchMedia');
  });

  it('keeps particles when it is opened anew, and forgets them when the robot falls silent', async () => {
    const { particles, takeKeyboard, tell } = await setUp();
    tell({ localization: cloud });
    await takeKeyboard();
    expect(particles()).toBeVisible();
    tell({ signal: 'lost' });
    expect(particles()).not.toBeVisible();
  });
});
