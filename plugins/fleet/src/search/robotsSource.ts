import { deploymentKindLabel } from '@sidehelm/console-common';
import type { SearchSource } from '@sidehelm/console-react';
import type { Robot } from '@sidehelm/contracts';
import { NO_FILTER } from '../fleet/FleetFilter';
import { filterRobots } from '../fleet/filterRobots';

interface RobotsSourceOptions {
  list: () => Promise<readonly Robot[]>;
  /** The address of the list of robots. */
  listPath: string;
}

const KNOWLEDGE = { pilots: new Map(), inCondition: new Set<string>() };

/** Robots by id, pilot and place; each leads to its drawer beside the list. */
export function robotsSource(options: RobotsSourceOptions): SearchSource {
  const { list, listPath } = options;
  return {
    label: 'Robots',
    position: 10,
    async search(text) {
      const filter = { ...NO_FILTER, text };
      const found = filterRobots(await list(), filter, KNOWLEDGE);
      return {
        results: found.map(robot => ({
          id: robot.id,
          title: robot.id,
          detail: [
            deploymentKindLabel(robot.deployment_kind),
            robot.assigned_pilot_name,
            robot.parking_spot?.description,
          ]
            .filter(Boolean)
            .join(' · '),
          texts: [
            robot.assigned_pilot_name ?? '',
            robot.parking_spot?.address_description.address_line_1 ?? '',
          ],
          path: `${listPath}?${new URLSearchParams({ details: robot.id })}`,
        })),
        allPath: `${listPath}?${new URLSearchParams({ q: text })}`,
      };
    },
  };
}
