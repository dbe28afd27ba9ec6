import { useVirtualRows, type ScrollPlace } from '@sidehelm/console-react';
import type { Robot } from '@sidehelm/contracts';
import { forwardRef, useMemo } from 'react';
import { CARD_HEIGHT, RobotCard } from '../RobotCard/RobotCard';
import type { RobotCardProps } from '../RobotCard/RobotCardProps';
import { GRID_GAP } from './useColumns';
import { useFocusedRobot } from './useFocusedRobot';
import { useGridStyles } from './useGridStyles';

const LAYOUT = { height: CARD_HEIGHT, gap: GRID_GAP };

interface Props {
  robots: readonly Robot[];
  /** Cards in a row. */
  columns: number;
  place: ScrollPlace;
  cardProps: (robot: Robot) => RobotCardProps;
  'aria-label'?: string;
  'aria-labelledby'?: string;
}

/**
 * Rows of which only those near the screen are in the document: a thousand
 * robots cost as much as a few. A hole stands for the rows left out.
 */
export const RobotRows = forwardRef<HTMLUListElement, Props>(function PlainRows(
  { robots, columns, place, cardProps, ...label },
  list,
) {
  const classes = useGridStyles();
  const { focused, ...focusHandlers } = useFocusedRobot(robots);
  const { rows, height, measure } = useVirtualRows(
    place,
    Math.ceil(robots.length / columns),
    useMemo(
      () => (focused < 0 ? [] : [Math.floor(focused / columns)]),
      [focused, columns],
    ),
    LAYOUT,
  );

  const { offset } = place;
  let end = -GRID_GAP;
  return (
    <ul
      ref={list}
      className={classes.grid}
      style={{
        gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
        paddingBottom: Math.max(
          0,
          height - ((rows.at(-1)?.end ?? offset) - offset),
        ),
      }}
      {...label}
      {...focusHandlers}
    >
      {rows.flatMap(row => {
        const hole = row.start - offset - end - 2 * GRID_GAP;
        end = row.end - offset;
        const first = row.index * columns;
        return [
          hole > 0 && (
            <li
              key={`hole ${row.index}`}
              aria-hidden
              className={classes.hole}
              style={{ height: hole }}
            />
          ),
          ...robots
            .slice(first, first + columns)
            .map((robot, column) => (
              <RobotCard
                key={robot.id}
                robot={robot}
                contentOf={cardProps}
                position={first + column + 1}
                setSize={robots.length}
                measuredRow={column === 0 ? row.index : undefined}
                measure={measure}
              />
            )),
        ];
      })}
    </ul>
  );
});
