import type { Robot } from '@sidehelm/contracts';
import { forwardRef } from 'react';
import type { RobotCardProps } from '../RobotCard/RobotCardProps';
import { useFocusedRobot } from '../RobotGrid/useFocusedRobot';
import type { ScrollPlace } from '../RobotGrid/useScrollPlace';
import { useVirtualRows } from '../RobotGrid/useVirtualRows';
import { RobotTableRow } from './RobotTableRow';
import { ROW_HEIGHT } from './useRowStyles';

const ROW = { height: ROW_HEIGHT, gap: 0 };
/** After the heading, which counts as a row. */
const FIRST_ROW = 2;

/** Stands for lines that are left out. */
function Hole({ height }: { height: number }) {
  return (
    <tr aria-hidden>
      <td style={{ height, padding: 0 }} />
    </tr>
  );
}

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
  const { rows, height, measure } = useVirtualRows(
    place,
    robots.length,
    focused < 0 ? undefined : focused,
    ROW,
  );
  let end = 0;
  const lines = rows.flatMap(row => {
    const hole = row.start - place.offset - end;
    end = row.end - place.offset;
    const robot = robots.at(row.index);
    return robot
      ? [
          hole > 0 && <Hole key={`hole ${row.index}`} height={hole} />,
          <RobotTableRow
            key={robot.id}
            robot={robot}
            contentOf={contentOf}
            index={row.index}
            rowNumber={row.index + FIRST_ROW}
            measure={measure}
          />,
        ]
      : [];
  });
  return (
    <tbody ref={body} {...focusHandlers}>
      {lines}
      {height > end && <Hole height={height - end} />}
    </tbody>
  );
});
