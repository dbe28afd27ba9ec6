import { sortRobots } from '@sidehelm/console-common';
import type { Robot } from '@sidehelm/contracts';
import { useMemo } from 'react';
import { Picker, type PickerField } from '@sidehelm/console-react';
import { useRobots } from './useRobots';

const getId = (robot: Robot) => robot.id;
const isRetired = (robot: Robot) => robot.deployment_kind === 'retired';
const getLabel = (robot: Robot) =>
  isRetired(robot) ? `${robot.id}, retired` : robot.id;

/** Picks a robot by its id. */
export function RobotPicker(
  props: PickerField<Robot> & {
    label?: string;
    /** Offers retired ones, too, and says so. */
    includesRetired?: boolean;
  },
) {
  const { label = 'Robot', includesRetired = false, ...field } = props;
  const robots = useRobots();
  const offered = useMemo(
    () =>
      sortRobots(
        (robots.data ?? []).filter(
          robot => includesRetired || !isRetired(robot),
        ),
      ),
    [robots.data, includesRetired],
  );
  return (
    <Picker
      {...field}
      label={label}
      options={offered}
      getKey={getId}
      getLabel={getLabel}
      isLoading={robots.isLoading}
      loadError={robots.data ? undefined : robots.error?.message}
      emptyText="No robots found"
    />
  );
}
