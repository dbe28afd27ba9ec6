import {
  describeLeftOut,
  type ListState as State,
} from '@sidehelm/console-react';
import { AsOf } from './AsOf';

/** What there is to say of a list beside its entries: it is on its way, away, empty, or not all of it is there. */
export function ListState(props: {
  list: State<unknown>;
  /** What one entry is called. */
  entry: string;
  empty: string;
}) {
  const { list, entry, empty } = props;
  const { data, error, isLoading, leftOut } = list;
  return (
    <>
      {isLoading && !data && <p role="status">Loading …</p>}
      {error && !data && (
        <p role="alert">They cannot be shown: {error.message}</p>
      )}
      <AsOf query={list} />
      {leftOut > 0 && <p>{describeLeftOut(leftOut, entry)}</p>}
      {data?.length === 0 && leftOut === 0 && <p>{empty}</p>}
    </>
  );
}
