import { ChoiceGroup, PanelButton } from '@sidehelm/console-react';
import { ListFilter } from 'lucide-react';
import { COLUMN_LABELS, type OrderColumn } from '../../../table/orderColumns';
import { useFilterStyles } from './useFilterStyles';

interface ChoiceFilterProps<T extends string> {
  column: OrderColumn;
  options: readonly T[];
  labelOf: (option: T) => string;
  chosen: readonly T[];
  onChange: (chosen: T[]) => void;
}

/** Any of what may stand in a column. */
export function ChoiceFilter<T extends string>(props: ChoiceFilterProps<T>) {
  const { column, options, labelOf, chosen, onChange } = props;
  const classes = useFilterStyles();
  const label = COLUMN_LABELS[column];
  return (
    <div className={classes.button}>
      <PanelButton
        title={`Filter ${label}`}
        icon={<ListFilter size={15} aria-hidden />}
        count={chosen.length}
      >
        {() => (
          <ChoiceGroup
            legend={`Only these: ${label}`}
            type="checkbox"
            options={options}
            labels={
              Object.fromEntries(
                options.map(option => [option, labelOf(option)]),
              ) as Record<T, string>
            }
            chosen={chosen}
            onToggle={option =>
              onChange(
                options.filter(each =>
                  each === option
                    ? !chosen.includes(each)
                    : chosen.includes(each),
                ),
              )
            }
          />
        )}
      </PanelButton>
    </div>
  );
}
