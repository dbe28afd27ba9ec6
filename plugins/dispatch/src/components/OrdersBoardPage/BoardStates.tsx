import type { Order } from '@sidehelm/contracts';
import {
  ErrorState,
  LeftOutNotice,
  LoadingSkeleton,
  StaleNotice,
  type ListState,
} from '@sidehelm/console-react';
import type { ReactNode } from 'react';
import { CARD_HEIGHT } from '../OrderCard/OrderCard';
import { useBoardStyles } from './useBoardStyles';

/** The lists, or why there are none; over them, that they are old or that an order is missing. */
export function BoardStates(props: {
  orders: ListState<Order>;
  children: ReactNode;
}) {
  const { orders, children } = props;
  const classes = useBoardStyles();
  const { data, error, isStale, updatedAt, leftOut, refresh } = orders;
  if (error && !data)
    return (
      <ErrorState
        title="The orders could not be loaded"
        error={error}
        onRetry={refresh}
      />
    );
  if (!data)
    return (
      <LoadingSkeleton
        label="Loading the orders"
        className={classes.columns}
        height={CARD_HEIGHT}
        count={6}
      />
    );
  return (
    <>
      {children}
      {isStale && error && <StaleNotice error={error} updatedAt={updatedAt} />}
      {!isStale && leftOut > 0 && <LeftOutNotice count={leftOut} one="order" />}
    </>
  );
}
