import Button from '@material-ui/core/Button';
import type { Robot } from '@sidehelm/contracts';
import type { ListState } from '@sidehelm/console-react';
import { CARD_HEIGHT } from '../RobotCard/RobotCard';
import type { RobotGridProps } from '../RobotGrid/useCardProps';
import { useGridStyles } from '../RobotGrid/useGridStyles';
import { RobotListStates } from '../RobotListStates/RobotListStates';
import { RobotTable } from '../RobotTable/RobotTable';
import { ROW_HEIGHT } from '../RobotTable/useRowStyles';
import { FleetSections } from './FleetSections';

interface FleetContentProps extends RobotGridProps {
  robots: ListState<Robot>;
  /** Those that match the filter, sorted; absent before the first answer. */
  shown: readonly Robot[] | undefined;
  isTable: boolean;
  onClearFilter: () => void;
}

/** The cards, or why there are none. */
export function FleetContent({
  robots,
  shown = [],
  isTable,
  onClearFilter,
  ...cards
}: FleetContentProps) {
  const gridClasses = useGridStyles();
  return (
    <RobotListStates
      list={robots}
      skeleton={{
        label: 'Loading the robots',
        ...(isTable
          ? { height: ROW_HEIGHT - 12 }
          : { height: CARD_HEIGHT, className: gridClasses.grid }),
      }}
      search={{
        found: shown.length,
        hint: 'Look for another id, pilot or place, or show all kinds.',
        actions: (
          <Button variant="outlined" onClick={onClearFilter}>
            Clear filters
          </Button>
        ),
      }}
    >
      {isTable ? (
        <RobotTable robots={shown} {...cards} />
      ) : (
        <FleetSections robots={shown} {...cards} />
      )}
    </RobotListStates>
  );
}
