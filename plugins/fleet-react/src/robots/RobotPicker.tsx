import { sortRobots } from '@sidehelm/console-common';
import type { Robot } from '@sidehelm/contracts';
import { useMemo } from 'react';
import { Picker, type PickerField } from '@sidehelm/console-react';
import { useRobots } from './useRobots';

const getId = (robot: Robot) => robot.id;

/** Picks a robot by its id; retired ones are not offered. */
export function RobotPicker(props: PickerField<Robot> & { label?: string }) {
  const { label = 'Robot', ...field } = props;
  const robots = useRobots();
  const inUse = useMemo(
    () =>
      sortRobots(
        (robots.data ?? []).filter(
          robot => robot.deployment_kind !== 'retired',
        ),
      ),
    [robots.data],
  );
  return (
    <Picker
      {...field}
      label={label}
      options={inUse}
      getKey={getId}
      getLabel={getId}
      isLoading={robots.isLoading}
      loadError={robots.data ? undefined : robots.error?.message}
      emptyText="No robots found"
    />
  );
}
