import { STAGE_CELLS, stageRows } from '../../figures/rowsOf';
import { Figure } from './Figure';
import type { FigureProps } from './FigureProps';
import { FiguresTable } from './FiguresTable';
import { RowPlot } from './plot/RowPlot';

const TITLE = 'Time in each stage';

/** How long orders stayed in each stage. */
export function StagesFigure({ figures, isTable }: FigureProps) {
  const rows = stageRows(figures);
  return (
    <Figure
      title={TITLE}
      note="The bar is the median; of ten orders one took longer than the line. A stage leads to all orders of these days: the bar counts those that are through it."
    >
      {isTable ? (
        <FiguresTable
          title={TITLE}
          first="Stage"
          headings={STAGE_CELLS}
          rows={rows}
        />
      ) : (
        <RowPlot title={TITLE} rows={rows} none="No stage is over yet." />
      )}
    </Figure>
  );
}
