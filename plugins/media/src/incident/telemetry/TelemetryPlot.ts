import { tokens } from '@sidehelm/theme';
import UPlot, { type Axis, type Options } from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { utcClock } from '../../rules/utcDay';
import { PLOT_HEIGHT, type Plot } from './plots';
import type { Columns } from './samples';

/** Pixels for the labels at the left, the same for all, so that one moment stands in one column. */
const LABELS = 44;
const FONT = `11px ${tokens.font}`;

const axis: Axis = {
  stroke: tokens.color.muted,
  font: FONT,
  grid: { stroke: tokens.color.line, width: 1 },
  ticks: { show: false },
};

function optionsOf(
  plot: Plot,
  width: number,
  rangeOf: () => [number, number],
): Options {
  return {
    width,
    height: PLOT_HEIGHT,
    legend: { show: false },
    // A day of recordings is one of UTC.
    tzDate: seconds => UPlot.tzDate(new Date(seconds * 1_000), 'Etc/UTC'),
    cursor: { drag: { x: false, y: false }, y: false, points: { show: false } },
    scales: {
      x: { time: true, range: rangeOf },
      y: {
        range: (_, low, high) => {
          const [least, most] = plot.range;
          return plot.isFixed
            ? [least, most]
            : [Math.min(least, low ?? least), Math.max(most, high ?? most)];
        },
      },
    },
    axes: [
      {
        ...axis,
        size: 22,
        // Below the lower half of the lowest label at the left.
        gap: 8,
        // As the time line has it.
        values: (_, seconds) =>
          seconds.map(second => utcClock(second * 1_000).slice(0, 5)),
      },
      {
        ...axis,
        size: LABELS,
        gap: 4,
        splits: plot.id === 'signal' ? [0, 1, 2] : undefined,
        space: 24,
        values: (_, values) =>
          values.map(value =>
            plot.id === 'signal' ? plot.format(value) : String(value),
          ),
      },
    ],
    series: [
      {},
      ...plot.lines.map(({ color, isStepped }) => ({
        stroke: color,
        width: 1.5,
        spanGaps: false,
        points: { show: false },
        ...(isStepped && { paths: UPlot.paths.stepped?.({ align: 1 }) }),
      })),
    ],
  };
}

/** One plot, drawn on a canvas; the playhead is moved without drawing anything anew. Times are ms since 1970. */
export class TelemetryPlot {
  private readonly chart: UPlot;
  private readonly playhead = document.createElement('div');
  private readonly observer: ResizeObserver;
  private from = 0;
  private to = 1;
  private at = 0;

  constructor(element: HTMLElement, plot: Plot, onSeek: (at: number) => void) {
    this.chart = new UPlot(
      optionsOf(plot, element.clientWidth || 1, () => [
        this.from / 1_000,
        this.to / 1_000,
      ]),
      [[], ...plot.lines.map(() => [])],
      element,
    );
    Object.assign(this.playhead.style, {
      position: 'absolute',
      top: '0',
      bottom: '0',
      width: '2px',
      marginLeft: '-1px',
      background: tokens.color.text,
      pointerEvents: 'none',
    });
    this.chart.over.append(this.playhead);
    this.chart.over.style.cursor = 'pointer';
    this.chart.over.addEventListener('click', event => {
      const { left } = this.chart.over.getBoundingClientRect();
      onSeek(
        Math.round(this.chart.posToVal(event.clientX - left, 'x') * 1_000),
      );
    });
    this.observer = new ResizeObserver(() => {
      const width = element.clientWidth;
      if (width === 0 || width === this.chart.width) return;
      this.chart.setSize({ width, height: PLOT_HEIGHT });
      this.place();
    });
    this.observer.observe(element);
  }

  show(columns: Columns, from: number, to: number): void {
    this.from = from;
    this.to = to;
    this.chart.setData(columns);
    this.place();
  }

  setPlayhead(at: number): void {
    this.at = at;
    this.place();
  }

  private place() {
    const isInView = this.at >= this.from && this.at <= this.to;
    this.playhead.style.display = isInView ? '' : 'none';
    if (!isInView) return;
    const left = this.chart.valToPos(this.at / 1_000, 'x');
    this.playhead.style.transform = `translateX(${left}px)`;
  }

  dispose(): void {
    this.observer.disconnect();
    this.chart.destroy();
  }
}
