import { isTelemetryCurrent, type RobotWatch } from '@sidehelm/console-react';
import { useEffect, useState } from 'react';

/** Silence makes no event. */
const CHECK_INTERVAL = 250;

/** Whether the telemetry says how the robot is now; renders only when that changes. */
export function useIsTelemetryCurrent({ telemetry }: RobotWatch): boolean {
  const [isCurrent, setIsCurrent] = useState(true);
  useEffect(() => {
    const check = () => {
      const reading = telemetry.get();
      setIsCurrent(reading === undefined || isTelemetryCurrent(reading));
    };
    check();
    const end = telemetry.subscribe(check);
    const timer = setInterval(check, CHECK_INTERVAL);
    return () => {
      end();
      clearInterval(timer);
    };
  }, [telemetry]);
  return isCurrent;
}
