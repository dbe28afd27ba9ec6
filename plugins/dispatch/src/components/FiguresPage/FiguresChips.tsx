import type { OrderFigures } from '@sidehelm/contracts';
import { StatusChip } from '@sidehelm/console-react';
import { everyDay, groupHours, sumOf } from '../../figures/groupHours';
import { onTimePercent } from '../../figures/onTimePercent';
import { countOrders } from '../../table/countOrders';

/** All of the period in two figures. */
export function FiguresChips({ figures }: { figures: OrderFigures }) {
  const counts = sumOf(groupHours(figures, everyDay));
  const percent = onTimePercent(counts);
  return (
    <>
      <StatusChip>{countOrders(counts.orders)}</StatusChip>
      {percent !== undefined && (
        <StatusChip title="Of those that were due: neither canceled, nor open and not late yet">
          {percent} % on time
        </StatusChip>
      )}
    </>
  );
}
