import { useMemo } from 'react';
import { dayLabels } from '../../figures/axisLabels';
import { shareColumns } from '../../figures/columnsOf';
import { everyDay, groupHours, isUnknown } from '../../figures/groupHours';
import { onTimePercent } from '../../figures/onTimePercent';
import { Figure } from './Figure';
import type { FigureProps } from './FigureProps';
import { FiguresTable } from './FiguresTable';
import { ColumnPlot } from './plot/ColumnPlot';

const TITLE = 'On time, day by day';
const TICKS = ['0 %', '25 %', '50 %', '75 %', '100 %'];

/** Which share of the orders that were due each day was on time. */
export function SharesFigure({ figures, isTable }: FigureProps) {
  const days = useMemo(() => groupHours(figures, everyDay), [figures]);
  const columns = useMemo(() => shareColumns(days), [days]);
  return (
    <Figure
      title={TITLE}
      note="Of the orders that were due: neither canceled, nor open and not late yet."
    >
      {isTable ? (
        <FiguresTable
          title={TITLE}
          first="Day"
          headings={['On time', 'Orders on time', 'Orders late']}
          rows={columns.map(({ key, label, search }, index) => {
            const { counts } = days[index];
            const percent = onTimePercent(counts);
            return {
              key,
              label,
              search,
              cells: isUnknown(days[index])
                ? [undefined, undefined, undefined]
                : [
                    percent === undefined ? '—' : `${percent} %`,
                    counts.onTime.toLocaleString(),
                    counts.late.toLocaleString(),
                  ],
            };
          })}
        />
      ) : (
        <ColumnPlot
          title={TITLE}
          columns={columns}
          ticks={TICKS}
          labels={dayLabels(days)}
        />
      )}
    </Figure>
  );
}
