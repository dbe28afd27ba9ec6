import {
  describeLeftOut,
  RelativeTime,
  type ListState as State,
} from '@sidehelm/console-react';

const asOf = (age: string) => `As of ${age} ago`;

/** What there is to say of a list beside its entries: it is on its way, away, empty, or not all of it is there. */
export function ListState(props: {
  list: State<unknown>;
  /** What one entry is called. */
  entry: string;
  empty: string;
}) {
  const { list, entry, empty } = props;
  const { data, error, isLoading, isStale, leftOut, updatedAt } = list;
  return (
    <>
      {isLoading && !data && <p role="status">Loading …</p>}
      {error && !data && (
        <p role="alert">They cannot be shown: {error.message}</p>
      )}
      {isStale && updatedAt !== undefined && (
        <p>
          <RelativeTime time={updatedAt} format={asOf} />
        </p>
      )}
      {leftOut > 0 && <p>{describeLeftOut(leftOut, entry)}</p>}
      {data?.length === 0 && leftOut === 0 && <p>{empty}</p>}
    </>
  );
}
