import { useApi } from '@backstage/core-plugin-api';
import { personalStorage, useCurrentUser } from '@sidehelm/console-react';
import { placesApiRef } from '@sidehelm/map-react';
import type { RobotWatch } from '@sidehelm/teleop-react';
import { useEffect, useMemo } from 'react';
import { RouteGuide } from './RouteGuide';

/**
 * Where this person drives the robot to; follows the robot as long as the component is there.
 *
 * @param isGiven - whether something else says where, so that nothing of it is remembered
 */
export function useRouteGuide(watch: RobotWatch, isGiven: boolean): RouteGuide {
  const places = useApi(placesApiRef);
  const person = useCurrentUser()?.uuid ?? '';
  const { robotId } = watch;
  const guide = useMemo(
    () =>
      new RouteGuide({
        places,
        robotId,
        person,
        storage: isGiven ? undefined : personalStorage,
      }),
    [places, robotId, person, isGiven],
  );
  useEffect(() => {
    const read = () => {
      const reading = watch.telemetry.get();
      if (reading && reading.telemetry.signal !== 'lost')
        guide.setPosition(reading.telemetry.position);
    };
    read();
    return watch.telemetry.subscribe(read);
  }, [watch, guide]);
  useEffect(() => () => guide.dispose(), [guide]);
  return guide;
}
