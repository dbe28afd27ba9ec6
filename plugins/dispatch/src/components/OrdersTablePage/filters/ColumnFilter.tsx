import {
  ORDER_STAGES,
  orderStageShortLabel,
  SALES_CHANNELS,
  salesChannelLabel,
} from '@sidehelm/console-common';
import type { OrderColumn } from '../../../table/orderColumns';
import type { OrderFilters } from '../../../table/orderFilters';
import { ChoiceFilter } from './ChoiceFilter';
import { FinalFilter } from './FinalFilter';
import { RescueFilter } from './RescueFilter';
import { TextFilter } from './TextFilter';
import { TimeFilter } from './TimeFilter';
import { useFilterStyles } from './useFilterStyles';

interface ColumnFilterProps {
  column: OrderColumn;
  filters: OrderFilters;
  onChange: (change: Partial<OrderFilters>) => void;
}

/** What a column is filtered by. */
export function ColumnFilter({ column, filters, onChange }: ColumnFilterProps) {
  const classes = useFilterStyles();
  switch (column) {
    case 'requested_at':
      return (
        <TimeFilter
          column={column}
          range={filters.requested}
          onChange={requested => onChange({ requested })}
        />
      );
    case 'current_stage':
      return (
        <div className={classes.several}>
          <ChoiceFilter
            column={column}
            options={ORDER_STAGES}
            labelOf={orderStageShortLabel}
            chosen={filters.stages}
            onChange={stages => onChange({ stages })}
          />
          <RescueFilter
            value={filters.rescue}
            onChange={rescue => onChange({ rescue })}
          />
        </div>
      );
    case 'current_stage_eta':
      return (
        <TimeFilter
          column={column}
          range={filters.eta}
          onChange={eta => onChange({ eta })}
        />
      );
    case 'sales_channel':
      return (
        <ChoiceFilter
          column={column}
          options={SALES_CHANNELS}
          labelOf={salesChannelLabel}
          chosen={filters.channels}
          onChange={channels => onChange({ channels })}
        />
      );
    case 'is_final':
      return (
        <FinalFilter
          value={filters.final}
          onChange={final => onChange({ final })}
        />
      );
    default:
      return (
        <TextFilter
          column={column}
          value={filters[column]}
          onChange={text => onChange({ [column]: text })}
        />
      );
  }
}
