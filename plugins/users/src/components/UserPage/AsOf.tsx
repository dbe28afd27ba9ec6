import {
  formatAgo,
  RelativeTime,
  type QueryState,
} from '@sidehelm/console-react';

const asOf = (age: string) => `As of ${formatAgo(age)}`;

/** From when it is what is shown, where that is not now. */
export function AsOf({
  query,
}: {
  query: Pick<QueryState<unknown>, 'isStale' | 'updatedAt'>;
}) {
  const { isStale, updatedAt } = query;
  if (!isStale || updatedAt === undefined) return null;
  return (
    <p>
      <RelativeTime time={updatedAt} format={asOf} />
    </p>
  );
}
