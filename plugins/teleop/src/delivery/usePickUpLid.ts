import { useApi } from '@backstage/core-plugin-api';
import { isStandstill, UNKNOWN_ERROR } from '@sidehelm/console-common';
import { consoleAlertApiRef, useObserved } from '@sidehelm/console-react';
import {
  teleopConnectionApiRef,
  type RobotWatch,
  type TelemetryReading,
} from '@sidehelm/teleop-react';
import { useEffect, useMemo } from 'react';
import { useIsTelemetryCurrent } from '../hooks/useIsTelemetryCurrent';
import { lidProblem } from './lidProblem';
import { PickUpLid } from './PickUpLid';

export interface PickUpLidState {
  /** `undefined` while it is not known. */
  lid: 'open' | 'closed' | undefined;
  /** Why it cannot be moved now. */
  problem: string | undefined;
  isLocked: boolean;
  /** A refusal is told in an alert. */
  toggle: () => Promise<void>;
}

const isThere = (reading: TelemetryReading | undefined) =>
  reading !== undefined;
const lidOf = (reading: TelemetryReading | undefined) => reading?.telemetry.lid;
const isMovingNow = (reading: TelemetryReading | undefined) =>
  reading !== undefined && !isStandstill(reading.telemetry.speed);

/** The lid of a robot that one watches; renders when what it says changes, not with each sample. */
export function usePickUpLid(watch: RobotWatch): PickUpLidState {
  const connection = useApi(teleopConnectionApiRef);
  const alerts = useApi(consoleAlertApiRef);
  const { robotId } = watch;
  const lid = useMemo(
    () => new PickUpLid(connection, robotId),
    [connection, robotId],
  );
  useEffect(() => () => lid.dispose(), [lid]);
  const isLocked = useObserved(lid.isLocked, value => value);
  const isHeard = useObserved(watch.telemetry, isThere);
  const isCurrent = useIsTelemetryCurrent(watch);
  const state = useObserved(watch.telemetry, lidOf);
  const isMoving = useObserved(watch.telemetry, isMovingNow);
  return {
    lid: isHeard && isCurrent ? state : undefined,
    problem: lidProblem({ robotId, isHeard, isCurrent, isMoving }),
    isLocked,
    toggle: async () => {
      const answer = await lid.toggle();
      if (!answer || answer.ok) return;
      alerts.post({
        message: answer.message ?? UNKNOWN_ERROR.answer,
        severity: 'error',
      });
    },
  };
}
