import type { AxisLabel } from '../../../figures/axisLabels';
import { usePlotStyles } from './usePlotStyles';

/** What the lines stand for. The bars say it themselves to those who do not see them. */
export function PlotAxis({ ticks }: { ticks: readonly string[] }) {
  const classes = usePlotStyles();
  return (
    <div className={classes.ticks} aria-hidden>
      {ticks.map((tick, index) => (
        <span
          key={tick}
          style={{ bottom: `${(100 * index) / (ticks.length - 1)}%` }}
        >
          {tick}
        </span>
      ))}
    </div>
  );
}

/** Nearer to the right end than this, a label would be cut off. */
const END = 0.97;

/** When the bars are. */
export function PlotLabels({ labels }: { labels: readonly AxisLabel[] }) {
  const classes = usePlotStyles();
  return (
    <div className={classes.labels} aria-hidden>
      {labels
        .filter(({ at }) => at < END)
        .map(({ at, text, isCentred }) => (
          <span
            key={at}
            className={isCentred ? classes.centred : undefined}
            style={{ left: `${100 * at}%` }}
          >
            {text}
          </span>
        ))}
    </div>
  );
}
