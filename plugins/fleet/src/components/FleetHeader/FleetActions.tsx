import { memo } from 'react';
import { NewRobotButton } from '../NewRobotDialog/NewRobotButton';
import { FleetControls } from './FleetControls';
import { FleetTools, type FleetToolsProps } from './FleetTools';

interface FleetActionsProps extends FleetToolsProps {
  /** How many robots there are; absent before the first answer. */
  allCount: number | undefined;
  canCreate: boolean;
}

function PlainActions({ allCount, canCreate, ...tools }: FleetActionsProps) {
  return (
    <>
      <FleetControls
        filter={tools.filter}
        onChange={tools.onChange}
        shown={tools.shownCount}
        all={allCount}
      />
      <FleetTools {...tools} />
      {canCreate && <NewRobotButton />}
    </>
  );
}

/** Search, filters, tools and the one primary button. A poll that changes no number renders none of them again. */
export const FleetActions = memo(PlainActions);
