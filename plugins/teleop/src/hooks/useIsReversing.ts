import { DRIVING } from '@sidehelm/console-common';
import { isTelemetryCurrent } from '@sidehelm/teleop-react';
import { useEffect, useState } from 'react';
import { type DriveSession } from '../driving/DriveSession';

/** ms */
const CHECK_INTERVAL = 500;
/** ms: who manoeuvres goes to and fro. */
const LINGERS = 1_500;

/** Whether the robot goes backwards, is asked to, or has just done so; renders only when that changes. */
export function useIsReversing({ watch, output }: DriveSession): boolean {
  const [isReversing, setReversing] = useState(false);
  useEffect(() => {
    let ending: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      const reading = watch.telemetry.get();
      const isMovingBack =
        reading !== undefined &&
        isTelemetryCurrent(reading) &&
        reading.telemetry.speed < -DRIVING.standstill;
      if (isMovingBack || output.get().power < 0) {
        clearTimeout(ending);
        ending = undefined;
        setReversing(true);
      } else {
        ending ??= setTimeout(() => setReversing(false), LINGERS);
      }
    };
    const endTelemetry = watch.telemetry.subscribe(look);
    const endOutput = output.subscribe(look);
    // Silence makes no event.
    const timer = setInterval(look, CHECK_INTERVAL);
    look();
    return () => {
      clearTimeout(ending);
      clearInterval(timer);
      endTelemetry();
      endOutput();
    };
  }, [watch, output]);
  return isReversing;
}
