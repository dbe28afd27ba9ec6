import { makeStyles } from '@material-ui/core/styles';
import type { ReadableValue } from '@sidehelm/console-react';
import type { TelemetrySample } from '@sidehelm/contracts';
import { tabularNumbers, tokens } from '@sidehelm/theme';
import { useEffect, useMemo, useRef } from 'react';
import { describeReading, PLOT_HEIGHT, PLOTS, type Plot } from './plots';
import { columnsOf, gapOf, sampleAt } from './samples';
import { TelemetryPlot } from './TelemetryPlot';

export interface TelemetryPlotsProps {
  /** In the order of time. */
  samples: readonly TelemetrySample[];
  /** What is shown, ms since 1970. */
  from: number;
  to: number;
  /** ms since 1970. */
  playhead: ReadableValue<number>;
  onSeek: (at: number) => void;
}

const useStyles = makeStyles({
  root: { display: 'grid', gap: 8, minWidth: 0 },
  plot: { minWidth: 0 },
  head: {
    display: 'flex',
    justifyContent: 'space-between',
    gap: 12,
    color: tokens.color.muted,
    ...tokens.type.small,
  },
  legend: { marginLeft: 8 },
  reading: { color: tokens.color.text, ...tabularNumbers },
  // As high as the plot, so that nothing moves when it comes.
  canvas: { minHeight: PLOT_HEIGHT, minWidth: 0, overflow: 'hidden' },
});

function OnePlot(props: TelemetryPlotsProps & { plot: Plot; gap: number }) {
  const { plot, samples, gap, from, to, playhead, onSeek } = props;
  const classes = useStyles();
  const element = useRef<HTMLDivElement>(null);
  const reading = useRef<HTMLSpanElement>(null);
  const chart = useRef<TelemetryPlot>();
  const seek = useRef(onSeek);
  useEffect(() => {
    seek.current = onSeek;
  });

  useEffect(() => {
    if (!element.current) return undefined;
    const created = new TelemetryPlot(element.current, plot, at =>
      seek.current(at),
    );
    chart.current = created;
    return () => {
      created.dispose();
      chart.current = undefined;
    };
  }, [plot]);

  const columns = useMemo(
    () =>
      columnsOf(
        samples,
        plot.lines.map(({ read }) => read),
        gap,
      ),
    [samples, plot, gap],
  );
  useEffect(() => chart.current?.show(columns, from, to), [columns, from, to]);

  // Many times a second: React has no part in it.
  useEffect(() => {
    const follow = () => {
      const at = playhead.get();
      chart.current?.setPlayhead(at);
      const text = describeReading(plot, sampleAt(samples, at, gap));
      if (reading.current && reading.current.textContent !== text)
        reading.current.textContent = text;
    };
    follow();
    return playhead.subscribe(follow);
  }, [playhead, plot, samples, gap]);

  return (
    <figure className={classes.plot} style={{ margin: 0 }}>
      <figcaption className={classes.head}>
        <span>
          {plot.title}
          {plot.lines.map(
            ({ label, color }) =>
              label && (
                <span key={label} className={classes.legend}>
                  <span aria-hidden style={{ color }}>
                    ━{' '}
                  </span>
                  {label}
                </span>
              ),
          )}
        </span>
        <span ref={reading} className={classes.reading} />
      </figcaption>
      <div ref={element} className={classes.canvas} data-plot={plot.id} />
    </figure>
  );
}

/** What the robot told over time, one plot below the other; a click seeks. Use it through `Telemetry`, which loads it when needed. */
export function TelemetryPlots(props: TelemetryPlotsProps) {
  const classes = useStyles();
  const gap = useMemo(() => gapOf(props.samples), [props.samples]);
  return (
    <div className={classes.root}>
      {PLOTS.map(plot => (
        <OnePlot key={plot.id} plot={plot} gap={gap} {...props} />
      ))}
    </div>
  );
}
