import Button from '@material-ui/core/Button';
import {
  describeZone,
  PanelButton,
  TimeInput,
  usePanelStyles,
} from '@sidehelm/console-react';
import { CalendarClock } from 'lucide-react';
import { COLUMN_LABELS, type OrderColumn } from '../../../table/orderColumns';
import {
  countSides,
  isEmptyRange,
  type TimeRange,
} from '../../../table/orderFilters';
import { useFilterStyles } from './useFilterStyles';

interface TimeFilterProps {
  column: OrderColumn;
  range: TimeRange;
  onChange: (range: TimeRange) => void;
}

/** From when until when. */
export function TimeFilter({ column, range, onChange }: TimeFilterProps) {
  const classes = useFilterStyles();
  const panel = usePanelStyles();
  const label = COLUMN_LABELS[column];
  const sides = countSides(range);
  return (
    <div className={classes.button}>
      <PanelButton
        title={`Filter ${label}`}
        icon={<CalendarClock size={15} aria-hidden />}
        count={sides}
      >
        {() => (
          <section className={panel.section} aria-label={label}>
            <h2>{label}</h2>
            <div className={classes.times}>
              <TimeInput
                className={classes.input}
                label="From"
                value={range.from}
                onChange={from => onChange({ ...range, from })}
              />
              <TimeInput
                className={classes.input}
                label="Before"
                value={range.before}
                onChange={before => onChange({ ...range, before })}
              />
              <p className={classes.hint}>
                Your local time, {describeZone(new Date())}
              </p>
              <p className={classes.hint} role="status">
                {isEmptyRange(range) &&
                  'It ends before it begins: nothing can be found.'}
              </p>
              <Button
                variant="outlined"
                disabled={sides === 0}
                onClick={() => onChange({})}
              >
                Any time
              </Button>
            </div>
          </section>
        )}
      </PanelButton>
    </div>
  );
}
