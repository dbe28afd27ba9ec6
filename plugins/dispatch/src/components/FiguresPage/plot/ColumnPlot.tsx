import { useRouteRef } from '@backstage/core-plugin-api';
import { useLayoutEffect, useRef } from 'react';
import type { AxisLabel } from '../../../figures/axisLabels';
import type { FigureColumn } from '../../../figures/columnsOf';
import { tableLinkRouteRef } from '../../../routes';
import { PlotAxis, PlotLabels } from './PlotAxis';
import { PlotColumn } from './PlotColumn';
import { usePointedColumn } from './usePointedColumn';
import { PLOT_HEIGHT, usePlotStyles } from './usePlotStyles';

interface ColumnPlotProps {
  title: string;
  columns: readonly FigureColumn[];
  /** What stands at the lines, from the bottom. */
  ticks: readonly string[];
  labels: readonly AxisLabel[];
}

/** Thinner bars can hardly be pressed; pixels. */
const LEAST_WIDTH = 6;

/** Upright bars, each a link to its orders. Tab comes to one of them, the arrow keys go to the others. */
export function ColumnPlot(props: ColumnPlotProps) {
  const { title, columns, ticks, labels } = props;
  const classes = usePlotStyles();
  const table = useRouteRef(tableLinkRouteRef);
  const hrefs = columns.map(({ search }) =>
    table && search ? `${table()}${search}` : undefined,
  );
  const lastLink = hrefs.findLastIndex(href => href !== undefined);
  const scroller = useRef<HTMLDivElement>(null);
  const count = columns.length;
  useLayoutEffect(() => {
    // Where not all bars have room, the newest are seen first.
    scroller.current?.scrollTo?.({ left: scroller.current.scrollWidth });
  }, [count]);
  const { pointed, focused, handlers } = usePointedColumn();
  const tabStop = focused !== undefined && hrefs[focused] ? focused : lastLink;
  const shown = columns[pointed ?? -1];
  return (
    <>
      {/* The names of the bars say it to those who do not see it. */}
      <p className={classes.details} aria-hidden>
        {shown ? (
          <>
            <strong>{shown.label}</strong> {shown.text}
          </>
        ) : (
          'Point at a bar to read it.'
        )}
      </p>
      <div className={classes.root}>
        <PlotAxis ticks={ticks} />
        <div ref={scroller} className={classes.scroller}>
          <div
            className={classes.canvas}
            style={{ minWidth: count * LEAST_WIDTH }}
          >
            <svg
              className={classes.bars}
              width="100%"
              height={PLOT_HEIGHT}
              role="group"
              aria-label={title}
              {...handlers}
            >
              {ticks.map((tick, index) => {
                const y = PLOT_HEIGHT * (1 - index / (ticks.length - 1));
                return <line key={tick} x1="0" x2="100%" y1={y} y2={y} />;
              })}
              {columns.map((column, index) => (
                <PlotColumn
                  key={column.key}
                  column={column}
                  index={index}
                  count={count}
                  to={hrefs[index]}
                  isTabStop={index === tabStop}
                />
              ))}
            </svg>
            <PlotLabels labels={labels} />
          </div>
        </div>
      </div>
    </>
  );
}
