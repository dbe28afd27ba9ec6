import type { Robot } from '@sidehelm/contracts';
import { useMemo } from 'react';
import { isPilotOf } from '../../fleet/robotActions';
import { RobotGrid } from '../RobotGrid/RobotGrid';
import type { RobotGridProps } from '../RobotGrid/useCardProps';

interface FleetSectionsProps extends RobotGridProps {
  /** Those of the user first. */
  robots: readonly Robot[];
}

/** The robots of the person on top, then all others. */
export function FleetSections({ robots, ...cards }: FleetSectionsProps) {
  const { currentUserId } = cards;
  const [mine, others] = useMemo(() => {
    const count = robots.filter(robot =>
      isPilotOf(robot, currentUserId),
    ).length;
    return [robots.slice(0, count), robots.slice(count)];
  }, [robots, currentUserId]);
  if (mine.length === 0) {
    return <RobotGrid robots={others} label="Robots" {...cards} />;
  }
  return (
    <>
      <RobotGrid robots={mine} label="Assigned to you" hasCaption {...cards} />
      {others.length > 0 && (
        <RobotGrid robots={others} label="Other robots" hasCaption {...cards} />
      )}
    </>
  );
}
