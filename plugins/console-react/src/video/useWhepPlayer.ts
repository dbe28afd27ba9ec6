import { useApi } from '@backstage/core-plugin-api';
import { useEffect, useMemo } from 'react';
import { gatewayApiRef } from '../gateway/gatewayApiRef';
import { teleopConnectionApiRef } from '../live/teleopConnectionApiRef';
import { WhepPlayer } from './WhepPlayer';
import { createGatewayWhepTransport, type Rendition } from './WhepTransport';

/** Calls the function when it is its turn; what it returns withdraws it. */
export type StartWhen = (start: () => void) => () => void;

/**
 * Plays a robot's camera as long as the component is there. Where many start
 * together, `startWhen` decides when each of them does; it must keep its identity.
 */
export function useWhepPlayer(
  robotId: string,
  rendition: Rendition,
  startWhen?: StartWhen,
): WhepPlayer {
  const gateway = useApi(gatewayApiRef);
  const { clock } = useApi(teleopConnectionApiRef);
  const player = useMemo(
    () =>
      new WhepPlayer({
        transport: createGatewayWhepTransport(gateway, robotId, rendition),
        clock,
      }),
    [gateway, clock, robotId, rendition],
  );
  useEffect(() => {
    const start = () => player.start();
    const withdraw = startWhen ? startWhen(start) : start();
    return () => {
      withdraw?.();
      player.stop();
    };
  }, [player, startWhen]);
  return player;
}
