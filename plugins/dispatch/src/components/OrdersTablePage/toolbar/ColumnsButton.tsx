import { ChoiceGroup, PanelButton } from '@sidehelm/console-react';
import { Columns3 } from 'lucide-react';
import {
  COLUMN_LABELS,
  OPTIONAL_COLUMNS,
  ORDER_COLUMNS,
  shownColumns,
  type OrderColumn,
} from '../../../table/orderColumns';

interface ColumnsButtonProps {
  columns: readonly OrderColumn[];
  onChange: (columns: readonly OrderColumn[]) => void;
}

/** Which columns are shown; counts those that are not. */
export function ColumnsButton({ columns, onChange }: ColumnsButtonProps) {
  return (
    <PanelButton
      title="Columns"
      icon={<Columns3 size={17} aria-hidden />}
      count={ORDER_COLUMNS.length - columns.length}
    >
      {() => (
        <ChoiceGroup
          legend="Columns that are shown"
          type="checkbox"
          options={OPTIONAL_COLUMNS}
          labels={COLUMN_LABELS}
          chosen={OPTIONAL_COLUMNS.filter(column => columns.includes(column))}
          onToggle={column =>
            onChange(
              columns.includes(column)
                ? columns.filter(each => each !== column)
                : shownColumns([...columns, column]),
            )
          }
        />
      )}
    </PanelButton>
  );
}
