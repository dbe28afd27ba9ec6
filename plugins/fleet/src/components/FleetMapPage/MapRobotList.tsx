import { makeStyles } from '@material-ui/core/styles';
import type { Robot } from '@sidehelm/console-common';
import {
  EmptyState,
  ErrorState,
  LoadingSkeleton,
  type QueryState,
} from '@sidehelm/console-react';
import { Bot, SearchX } from 'lucide-react';
import { StaleNotice } from '../FleetPage/StaleNotice';
import { MapRobotRow, ROW_HEIGHT } from './MapRobotRow';
import { useRobotRows } from './useRobotRows';

export interface MapRobotListProps {
  robots: QueryState<Robot[]>;
  /** Those that the search finds, in order. */
  found: readonly Robot[];
  selectedId: string | undefined;
  onShow: (robotId: string) => void;
}

const useStyles = makeStyles({
  scroller: { flex: 1, minHeight: 0, overflowY: 'auto' },
  list: { position: 'relative', margin: 0, padding: 0, listStyle: 'none' },
});

/** The robots beside the map, or why there are none. Only the rows on screen are in the document. */
export function MapRobotList(props: MapRobotListProps) {
  const { robots, found } = props;
  if (robots.isLoading) {
    return (
      <LoadingSkeleton
        label="Loading the robots"
        height={ROW_HEIGHT - 12}
        count={8}
      />
    );
  }
  if (robots.error && !robots.data) {
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
      {found.length > 0 ? (
        <Rows {...props} />
      ) : (
        <EmptyState icon={SearchX} title="No robot matches">
          Look for another id, pilot or place.
        </EmptyState>
      )}
    </>
  );
}

function Rows({ found, selectedId, onShow }: MapRobotListProps) {
  const classes = useStyles();
  const rows = useRobotRows(found, selectedId);
  return (
    <div ref={rows.scroller} className={classes.scroller}>
      <ul
        className={classes.list}
        style={{ height: rows.height }}
        aria-label="Robots"
      >
        {rows.items.map(({ index, start }) => (
          <MapRobotRow
            key={found[index].id}
            robot={found[index]}
            index={index}
            count={found.length}
            top={start}
            isSelected={found[index].id === selectedId}
            isReachable={index === rows.reachable}
            onShow={onShow}
            onKeyDown={rows.onKeyDown}
            onReach={rows.onReach}
          />
        ))}
      </ul>
    </div>
  );
}
