import {
  isTelemetryCurrent,
  type RobotWatch,
  type TelemetryReading,
} from '@sidehelm/teleop-react';
import { useEffect, useState } from 'react';

/** Silence makes no event. */
const CHECK_INTERVAL = 250;

/**
 * Whether the telemetry says how the robot is now, or what else `isCurrent`
 * asks of it; renders only when that changes.
 */
export function useIsTelemetryCurrent(
  { telemetry }: RobotWatch,
  isCurrent: (reading: TelemetryReading) => boolean = isTelemetryCurrent,
): boolean {
  const [answer, setAnswer] = useState(true);
  useEffect(() => {
    const check = () => {
      const reading = telemetry.get();
      setAnswer(reading === undefined || isCurrent(reading));
    };
    check();
    const end = telemetry.subscribe(check);
    const timer = setInterval(check, CHECK_INTERVAL);
    return () => {
      end();
      clearInterval(timer);
    };
  }, [telemetry, isCurrent]);
  return answer;
}
