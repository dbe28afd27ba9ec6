import { RESCUE_CELLS, rescueRows } from '../../figures/rowsOf';
import { Figure } from './Figure';
import type { FigureProps } from './FigureProps';
import { FiguresTable } from './FiguresTable';
import { RowPlot } from './plot/RowPlot';

const TITLE = 'Rescues by reason';

/** Why somebody had to carry orders on. */
export function RescuesFigure({ figures, isTable }: FigureProps) {
  const rows = rescueRows(figures);
  return (
    <Figure
      title={TITLE}
      note="The most frequent reason first. A reason leads to its orders."
    >
      {isTable ? (
        <FiguresTable
          title={TITLE}
          first="Reason"
          headings={RESCUE_CELLS}
          rows={rows}
        />
      ) : (
        <RowPlot title={TITLE} rows={rows} none="No order had to be rescued." />
      )}
    </Figure>
  );
}
