import { useApi } from '@backstage/core-plugin-api';
import { consoleAlertApiRef } from '@sidehelm/console-react';
import { robotsApiRef } from '@sidehelm/fleet-react';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { PilotHeartbeat } from './PilotHeartbeat';

/**
 * Says that the person is at work with a robot as long as the component is there. Whose robot it is not is told so and leaves.
 *
 * @param isThere - there is such a robot
 */
export function usePilotHeartbeat(robotId: string, isThere: boolean): void {
  const robots = useApi(robotsApiRef);
  const alerts = useApi(consoleAlertApiRef);
  const navigate = useNavigate();
  // Another function at each address; the heartbeat goes on.
  const leave = useRef(() => {});
  useEffect(() => {
    leave.current = () => navigate('/');
  });
  useEffect(() => {
    if (!isThere) return undefined;
    const heartbeat = new PilotHeartbeat({
      beat: () => robots.sendHeartbeat(robotId),
      onRefused: wasAccepted => {
        alerts.post(
          wasAccepted
            ? {
                message: `You were unassigned from robot ${robotId}`,
                severity: 'info',
              }
            : {
                message: `You are not assigned to robot ${robotId}`,
                severity: 'warning',
              },
        );
        leave.current();
      },
    });
    heartbeat.start();
    return () => heartbeat.stop();
  }, [robots, alerts, robotId, isThere]);
}
