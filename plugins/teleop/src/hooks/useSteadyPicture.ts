import { isStandstill } from '@sidehelm/console-common';
import { isTelemetryCurrent } from '@sidehelm/teleop-react';
import type { WhepPlayer } from '@sidehelm/video-react';
import { useEffect } from 'react';
import { isNeutral } from '../driving/DriveInput';
import type { DriveSession } from '../driving/DriveSession';

function isDriven({ lease, output, watch }: DriveSession): boolean {
  if (lease.get().kind !== 'mine') return false;
  const reading = watch.telemetry.get();
  const stands =
    reading !== undefined &&
    isTelemetryCurrent(reading) &&
    isStandstill(reading.telemetry.speed);
  return !stands || !isNeutral(output.get());
}

/** A robot that is driven from here stops where the picture stands still: nothing that could make it is tried meanwhile. */
export function useSteadyPicture(
  session: DriveSession,
  player: WhepPlayer,
): void {
  useEffect(
    () => player.tryLargerOnly(() => !isDriven(session)),
    [session, player],
  );
}
