import { describeZone } from '@sidehelm/console-react';
import { useMemo } from 'react';
import { barLabels } from '../../figures/axisLabels';
import { orderColumns } from '../../figures/columnsOf';
import { groupHours, isUnknown } from '../../figures/groupHours';
import { barOf, ordersTitle } from '../../figures/periods';
import { STACK, STACK_LABELS } from '../../figures/stackOf';
import { ticksOf } from '../../figures/ticksOf';
import { Figure } from './Figure';
import type { FigureProps } from './FigureProps';
import { FiguresTable } from './FiguresTable';
import { ColumnPlot } from './plot/ColumnPlot';
import { StackLegend } from './plot/StackLegend';

const HEADINGS = ['All', ...STACK.map(part => STACK_LABELS[part])];

/** How many orders were requested when, and how they went. */
export function OrdersFigure({ figures, period, isTable }: FigureProps) {
  const spans = useMemo(
    () => groupHours(figures, barOf(period)),
    [figures, period],
  );
  const ticks = ticksOf(Math.max(...spans.map(({ counts }) => counts.orders)));
  const most = ticks[ticks.length - 1];
  const columns = useMemo(
    () => orderColumns(spans, period, most),
    [spans, period, most],
  );
  const title = ordersTitle(period);
  const zone = describeZone(new Date(figures.to));
  return (
    <Figure
      title={title}
      note={`By the time of the request; all times are ${zone}. Open: not finished and not late yet, or of a restaurant whose deadline nobody knows.`}
    >
      {isTable ? (
        <FiguresTable
          title={title}
          first="From"
          headings={HEADINGS}
          rows={columns.map(({ key, label, search }, index) => {
            const { counts } = spans[index];
            const cells = [counts.orders, ...STACK.map(part => counts[part])];
            return {
              key,
              label,
              search,
              cells: cells.map(count =>
                isUnknown(spans[index]) ? undefined : count.toLocaleString(),
              ),
            };
          })}
        />
      ) : (
        <>
          <ColumnPlot
            title={title}
            columns={columns}
            ticks={ticks.map(String)}
            labels={barLabels(spans, period)}
          />
          <StackLegend />
        </>
      )}
    </Figure>
  );
}
