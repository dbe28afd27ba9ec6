import { makeStyles } from '@material-ui/core/styles';
import type { Robot } from '@sidehelm/contracts';
import type { ListState } from '@sidehelm/console-react';
import { RobotListStates } from '../RobotListStates/RobotListStates';
import { MapRobotRow, ROW_HEIGHT } from './MapRobotRow';
import { useRobotRows } from './useRobotRows';

export interface MapRobotListProps {
  robots: ListState<Robot>;
  /** Those that the search finds, in order. */
  found: readonly Robot[];
  selectedId: string | undefined;
  onShow: (robotId: string) => void;
}

const useStyles = makeStyles({
  scroller: { flex: 1, minHeight: 0, overflowY: 'auto' },
  // What stands for the rows is longer than the list may be, and must not push the legend away.
  skeleton: {
    display: 'grid',
    gap: 12,
    alignContent: 'start',
    flex: 1,
    minHeight: 0,
    overflow: 'hidden',
  },
  list: { position: 'relative', margin: 0, padding: 0, listStyle: 'none' },
});

/** The robots beside the map, or why there are none. Only the rows on screen are in the document. */
export function MapRobotList(props: MapRobotListProps) {
  const classes = useStyles();
  const { robots, found } = props;
  return (
    <RobotListStates
      list={robots}
      hasMoreBelow
      skeleton={{
        label: 'Loading the robots',
        className: classes.skeleton,
        height: ROW_HEIGHT - 12,
      }}
      search={{
        found: found.length,
        hint: 'Look for another id, pilot or place.',
      }}
    >
      <Rows {...props} />
    </RobotListStates>
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
