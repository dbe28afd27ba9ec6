import {
  useVirtualRows,
  VirtualLines,
  type ScrollPlace,
} from '@sidehelm/console-react';
import type { Robot } from '@sidehelm/contracts';
import { forwardRef, useMemo } from 'react';
import type { RobotCardProps } from '../RobotCard/RobotCardProps';
import { useFocusedRobot } from '../RobotGrid/useFocusedRobot';
import { RobotTableRow } from './RobotTableRow';
import { ROW_HEIGHT } from './useRowStyles';

const ROW = { height: ROW_HEIGHT };
/** After the heading, which counts as a row. */
const FIRST_ROW = 2;

interface RobotTableBodyProps {
  robots: readonly Robot[];
  place: ScrollPlace;
  contentOf: (robot: Robot) => RobotCardProps;
}

/** The lines of which only those near the screen are in the document. */
export const RobotTableBody = forwardRef<
  HTMLTableSectionElement,
  RobotTableBodyProps
>(function PlainBody({ robots, place, contentOf }, body) {
  const { focused, ...focusHandlers } = useFocusedRobot(robots);
  const virtual = useVirtualRows(
    place,
    robots.length,
    useMemo(() => (focused < 0 ? [] : [focused]), [focused]),
    ROW,
  );
  return (
    <tbody ref={body} {...focusHandlers}>
      <VirtualLines virtual={virtual} offset={place.offset}>
        {index => {
          const robot = robots.at(index);
          return (
            robot && (
              <RobotTableRow
                key={robot.id}
                robot={robot}
                contentOf={contentOf}
                index={index}
                rowNumber={index + FIRST_ROW}
                measure={virtual.measure}
              />
            )
          );
        }}
      </VirtualLines>
    </tbody>
  );
});
