import {
  EmptyState,
  ErrorState,
  LeftOutNotice,
  LoadingSkeleton,
  StaleNotice,
  type EmptyStateProps,
  type LoadingSkeletonProps,
  type ListState,
} from '@sidehelm/console-react';
import { Bot, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';

type List = Omit<ListState<unknown>, 'data'> & {
  data: readonly unknown[] | undefined;
};

export interface RobotListStatesProps {
  /** A query, or what stands for one. */
  list: Pick<List, 'data' | 'isLoading'> & Partial<List>;
  /** Stands there until the first answer. */
  skeleton: Omit<LoadingSkeletonProps, 'count'>;
  /** Default: nobody has created a robot. */
  empty?: EmptyStateProps;
  /** How many robots the search finds, and what to do when it finds none. */
  search?: { found: number; hint: string; actions?: ReactNode };
  /** Something stands right below the list: notices lie over its end. */
  hasMoreBelow?: boolean;
  /** The robots. */
  children?: ReactNode;
}

const noRobots: EmptyStateProps = {
  icon: Bot,
  title: 'There are no robots yet',
  children: 'A robot appears here as soon as an admin has created it.',
};

/** The robots of a list, or why there are none; over them, that they are old or that one is missing. */
export function RobotListStates(props: RobotListStatesProps) {
  const { list, skeleton, empty = noRobots, search, children } = props;
  if (list.isLoading) return <LoadingSkeleton {...skeleton} count={8} />;
  if (list.error && !list.data) {
    return (
      <ErrorState
        title="The robots could not be loaded"
        error={list.error}
        onRetry={list.refresh}
      />
    );
  }
  const notice = noticeOf(list, props.hasMoreBelow);
  if (!list.data?.length)
    return (
      <>
        <EmptyState {...empty} />
        {notice}
      </>
    );
  return (
    <>
      {search?.found === 0 ? (
        <EmptyState
          icon={SearchX}
          title="No robot matches"
          actions={search.actions}
        >
          {search.hint}
        </EmptyState>
      ) : (
        children
      )}
      {notice}
    </>
  );
}

/** That the robots are old is more urgent than that one is not there. */
function noticeOf(list: RobotListStatesProps['list'], isAbove?: boolean) {
  if (list.isStale && list.error)
    return (
      <StaleNotice
        error={list.error}
        updatedAt={list.updatedAt}
        isAbove={isAbove}
      />
    );
  return list.leftOut ? (
    <LeftOutNotice count={list.leftOut} one="robot" isAbove={isAbove} />
  ) : null;
}
