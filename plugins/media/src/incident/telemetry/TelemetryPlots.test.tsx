import { ObservableValue } from '@sidehelm/console-react';
import { act, render } from '@testing-library/react';
import { TelemetryPlots } from './TelemetryPlots';

const charts: {
  id: string;
  show: jest.Mock;
  setPlayhead: jest.Mock;
  dispose: jest.Mock;
  onSeek: (at: number) => void;
}[] = [];

// jsdom has no canvas.
jest.mock('./TelemetryPlot', () => ({
  TelemetryPlot: class {
    constructor(
      _element: HTMLElement,
      plot: { id: string },
      onSeek: (at: number) => void,
    ) {
      const chart = {
        id: plot.id,
        show: jest.fn(),
        setPlayhead: jest.fn(),
        dispose: jest.fn(),
        onSeek,
      };
      charts.push(chart);
      return chart as never;
    }
  },
}));

beforeEach(() => charts.splice(0));

function open() {
  const playhead = new ObservableValue(10_000);
  const onSeek = jest.fn();
  const samples = [
    { at: 9_000, speed: 1, signal: 'good' as const },
    { at: 10_000, speed: 1.5, throttle: 0.5, steering: 0 },
    { at: 60_000, speed: 3 },
  ];
  const rendered = render(
    <TelemetryPlots
      samples={samples}
      from={0}
      to={600_000}
      playhead={playhead}
      onSeek={onSeek}
    />,
  );
  const readings = () =>
    [...rendered.container.querySelectorAll('figcaption')].map(
      ({ lastChild }) => lastChild?.textContent,
    );
  return { ...rendered, playhead, onSeek, readings };
}

describe('TelemetryPlots', () => {
  it('draws each plot once, and reads it at the playhead without drawing it anew', () => {
    const { playhead, readings } = open();
    expect(charts.map(({ id }) => id)).toEqual([
      'speed',
      'inputs',
      'delay',
      'signal',
      'battery',
    ]);
    expect(charts[0].show).toHaveBeenCalledWith(
      [
        [9, 10, 10.001, 60],
        [1, 1.5, null, 3],
      ],
      0,
      600_000,
    );
    expect(readings()).toEqual([
      '1.5 m/s',
      'throttle 0.50, steering 0.00',
      'unknown',
      'unknown',
      'unknown',
    ]);
    act(() => playhead.set(9_500));
    expect(readings()[3]).toBe('good');
    act(() => playhead.set(30_000));
    expect(readings()[0]).toBe('unknown');
    expect(charts[0].setPlayhead).toHaveBeenLastCalledWith(30_000);
    expect(charts[0].show).toHaveBeenCalledTimes(1);
  });

  it('seeks where somebody clicks, and leaves nothing behind', () => {
    const { onSeek, playhead, unmount } = open();
    charts[2].onSeek(42);
    expect(onSeek).toHaveBeenCalledWith(42);
    unmount();
    charts.forEach(({ dispose }) => expect(dispose).toHaveBeenCalledTimes(1));
    playhead.set(1);
    expect(charts[0].setPlayhead).not.toHaveBeenCalledWith(1);
  });
});
