import Button from '@material-ui/core/Button';
import type { Robot } from '@sidehelm/console-common';
import {
  EmptyState,
  ErrorState,
  LoadingSkeleton,
  type QueryState,
} from '@sidehelm/console-react';
import { Bot, SearchX } from 'lucide-react';
import { CARD_HEIGHT } from '../RobotCard/RobotCard';
import type { RobotGridProps } from '../RobotGrid/useCardProps';
import { useGridStyles } from '../RobotGrid/useGridStyles';
import { FleetSections } from './FleetSections';
import { StaleNotice } from './StaleNotice';

interface FleetContentProps extends RobotGridProps {
  robots: QueryState<Robot[]>;
  /** Those that match the filter, sorted; absent before the first answer. */
  shown: readonly Robot[] | undefined;
  onClearFilter: () => void;
}

/** The cards, or why there are none. */
export function FleetContent({
  robots,
  shown,
  onClearFilter,
  ...cards
}: FleetContentProps) {
  const gridClasses = useGridStyles();
  if (robots.isLoading) {
    return (
      <LoadingSkeleton
        label="Loading the robots"
        className={gridClasses.grid}
        height={CARD_HEIGHT}
        count={8}
      />
    );
  }
  if (robots.error && !shown) {
    return (
      <ErrorState
        title="The robots could not be loaded"
        error={robots.error}
        onRetry={robots.refresh}
      />
    );
  }
  if (!robots.data?.length) {
    return (
      <EmptyState icon={Bot} title="There are no robots yet">
        A robot appears here as soon as an admin has created it.
      </EmptyState>
    );
  }
  return (
    <>
      {robots.error && (
        <StaleNotice error={robots.error} updatedAt={robots.updatedAt} />
      )}
      {shown?.length ? (
        <FleetSections robots={shown} {...cards} />
      ) : (
        <EmptyState
          icon={SearchX}
          title="No robot matches"
          actions={
            <Button variant="outlined" onClick={onClearFilter}>
              Clear filters
            </Button>
          }
        >
          Look for another id, pilot or place, or show all kinds.
        </EmptyState>
      )}
    </>
  );
}
