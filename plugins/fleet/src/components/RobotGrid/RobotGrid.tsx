import type { Robot } from '@sidehelm/console-common';
import { useId, useMemo, useRef } from 'react';
import { RobotCard } from '../RobotCard/RobotCard';
import { useCardProps, type RobotGridProps } from './useCardProps';
import { GRID_GAP, useColumns } from './useColumns';
import { useFocusedRobot } from './useFocusedRobot';
import { useGridStyles } from './useGridStyles';
import { useVirtualRows } from './useVirtualRows';

interface Props extends RobotGridProps {
  /** In the order to show. */
  robots: readonly Robot[];
  label: string;
  /** Shows the label above the cards. */
  hasCaption?: boolean;
}

/**
 * Cards in rows, of which only those near the screen are in the document: a
 * thousand robots cost as much as a few. A hole stands for the rows left out.
 */
export function RobotGrid({ robots, label, hasCaption, ...cards }: Props) {
  const classes = useGridStyles();
  const labelId = useId();
  const list = useRef<HTMLUListElement>(null);
  const columns = useColumns(list);
  const { focusedId, ...focusHandlers } = useFocusedRobot();
  const focused = useMemo(
    () => robots.findIndex(robot => robot.id === focusedId),
    [robots, focusedId],
  );
  const { rows, height, offset, measure } = useVirtualRows(
    list,
    Math.ceil(robots.length / columns),
    focused < 0 ? undefined : Math.floor(focused / columns),
  );
  const cardProps = useCardProps(cards);

  let end = -GRID_GAP;
  return (
    <>
      {hasCaption && (
        <p id={labelId} className={classes.caption}>
          {label}
        </p>
      )}
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
        aria-label={hasCaption ? undefined : label}
        aria-labelledby={hasCaption ? labelId : undefined}
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
                  {...cardProps(robot)}
                  position={first + column + 1}
                  setSize={robots.length}
                  measuredRow={column === 0 ? row.index : undefined}
                  measure={measure}
                />
              )),
          ];
        })}
      </ul>
    </>
  );
}
