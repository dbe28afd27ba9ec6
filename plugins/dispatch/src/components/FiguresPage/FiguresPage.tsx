import Button from '@material-ui/core/Button';
import {
  ScreenPage,
  SegmentedControl,
  useSearchChoice,
  useSearchFlag,
} from '@sidehelm/console-react';
import { useOrderFigures } from '@sidehelm/dispatch-react';
import { PERIOD_LABELS, PERIODS, USUAL_PERIOD } from '../../figures/periods';
import { figuresScreen } from '../../screens';
import { FiguresChips } from './FiguresChips';
import { FiguresContent } from './FiguresContent';
import { FiguresStates } from './FiguresStates';

const options = PERIODS.map(value => ({ value, label: PERIOD_LABELS[value] }));

/** How the last days went: how many orders, how many on time, how long each stage took, and why somebody had to help. */
export function FiguresPage() {
  const [period, setPeriod] = useSearchChoice('days', PERIODS, USUAL_PERIOD);
  const [isTable, setTable] = useSearchFlag('table');
  const figures = useOrderFigures(Number(period));
  return (
    <ScreenPage
      title={figuresScreen.title}
      chips={figures.data && <FiguresChips figures={figures.data} />}
      actions={
        <>
          <SegmentedControl
            label="Period until now"
            options={options}
            value={period}
            onChange={setPeriod}
          />
          <Button
            variant="outlined"
            aria-pressed={isTable}
            onClick={() => setTable(!isTable)}
          >
            Show as table
          </Button>
        </>
      }
    >
      <FiguresStates figures={figures} period={period}>
        {data => (
          <FiguresContent figures={data} period={period} isTable={isTable} />
        )}
      </FiguresStates>
    </ScreenPage>
  );
}
