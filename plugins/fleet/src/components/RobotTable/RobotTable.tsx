import { makeStyles } from '@material-ui/core/styles';
import { useScrollPlace } from '@sidehelm/console-react';
import type { Robot } from '@sidehelm/contracts';
import { tokens } from '@sidehelm/theme';
import { useRef } from 'react';
import { useCardProps, type RobotGridProps } from '../RobotGrid/useCardProps';
import { RobotTableBody } from './RobotTableBody';
import { useRowStyles } from './useRowStyles';

const useStyles = makeStyles({
  root: {
    width: '100%',
    tableLayout: 'fixed',
    borderCollapse: 'collapse',
    // The virtual rows keep the scroll position; two doing so would jump.
    overflowAnchor: 'none',
    '& thead th': {
      height: 30,
      padding: '0 8px',
      textAlign: 'left',
      color: tokens.color.muted,
      ...tokens.type.small,
      fontWeight: 600,
    },
  },
});

interface RobotTableProps extends RobotGridProps {
  /** In the order to show. */
  robots: readonly Robot[];
}

/** One robot a line, for fleets that do not fit on cards. Scrolling renders the lines alone, not this. */
export function RobotTable({ robots, ...cards }: RobotTableProps) {
  const classes = useStyles();
  const cells = useRowStyles();
  const body = useRef<HTMLTableSectionElement>(null);
  const contentOf = useCardProps(cards);
  const place = useScrollPlace(body);
  return (
    <table
      className={classes.root}
      aria-label="Robots"
      aria-rowcount={robots.length + 1}
    >
      <thead>
        <tr aria-rowindex={1}>
          {cards.selected && (
            <th className={cells.select} aria-label="Select" />
          )}
          <th className={cells.id}>Robot</th>
          <th className={cells.kind}>Kind</th>
          <th>Now</th>
          <th className={cells.pilot}>Pilot</th>
          <th className={cells.battery}>Battery</th>
          <th className={cells.cargo}>Cargo</th>
          <th className={cells.spot}>Parking spot</th>
          <th className={cells.heard}>Heard</th>
          <th className={cells.actions} aria-label="Actions" />
        </tr>
      </thead>
      <RobotTableBody
        ref={body}
        robots={robots}
        place={place}
        contentOf={contentOf}
      />
    </table>
  );
}
