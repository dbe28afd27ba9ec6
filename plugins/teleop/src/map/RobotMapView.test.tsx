import { act, render, waitFor } from '@testing-library/react';
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

  it('keeps particles when it is opened anew, and forgets them when the robot falls silent', async () => {
    const { particles, takeKeyboard, tell } = await setUp();
    tell({ localization: cloud });
    await takeKeyboard();
    expect(particles()).toBeVisible();
    tell({ signal: 'lost' });
    expect(particles()).not.toBeVisible();
  });
});
