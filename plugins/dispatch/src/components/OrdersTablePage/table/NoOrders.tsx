import Button from '@material-ui/core/Button';
import { EmptyState } from '@sidehelm/console-react';
import { describeFilters } from '../../../table/describeFilters';
import { countFilters, type OrderFilters } from '../../../table/orderFilters';

interface NoOrdersProps {
  filters: OrderFilters;
  onClear: () => void;
}

/** Nothing is found, by these filters. */
export function NoOrders({ filters, onClear }: NoOrdersProps) {
  const said = describeFilters(filters);
  return (
    <EmptyState
      title="No orders to show"
      actions={
        countFilters(filters) > 0 && (
          <Button variant="outlined" onClick={onClear}>
            Clear filters
          </Button>
        )
      }
    >
      {said.length > 0 && <bdi>Filters: {said.join('; ')}</bdi>}
    </EmptyState>
  );
}
