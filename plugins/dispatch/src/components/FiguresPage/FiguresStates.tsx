import type { OrderFigures } from '@sidehelm/contracts';
import {
  EmptyState,
  ErrorState,
  LoadingSkeleton,
  StaleNotice,
  type QueryState,
} from '@sidehelm/console-react';
import { ChartColumn } from 'lucide-react';
import type { ReactNode } from 'react';
import { PERIOD_LABELS, type Period } from '../../figures/periods';
import { FIGURE_HEIGHT, useFiguresStyles } from './useFiguresStyles';

/** The service has told of all hours, and nobody ordered anything. */
const isEmpty = ({ hours, stages, rescues }: OrderFigures) =>
  hours.length > 0 &&
  hours.every(({ orders }) => orders === 0) &&
  stages.length + rescues.length === 0;

/** The figures, or why there are none; over them, that they are old. */
export function FiguresStates(props: {
  figures: QueryState<OrderFigures>;
  period: Period;
  children: (figures: OrderFigures) => ReactNode;
}) {
  const { figures, period, children } = props;
  const classes = useFiguresStyles();
  const { data, error, isStale, updatedAt, refresh } = figures;
  if (error && !data)
    return (
      <ErrorState
        title="The figures could not be loaded"
        error={error}
        onRetry={refresh}
      />
    );
  if (!data)
    return (
      <LoadingSkeleton
        label="Loading the figures"
        className={classes.figures}
        height={FIGURE_HEIGHT}
        count={4}
      />
    );
  return (
    <>
      {isEmpty(data) ? (
        <EmptyState
          icon={ChartColumn}
          title={`No orders within ${PERIOD_LABELS[period]}`}
        >
          As soon as somebody orders, it is counted here.
        </EmptyState>
      ) : (
        children(data)
      )}
      {isStale && error && <StaleNotice error={error} updatedAt={updatedAt} />}
    </>
  );
}
