import { useApi } from '@backstage/core-plugin-api';
import { useEffect, useMemo } from 'react';
import { gatewayApiRef } from '../gateway/gatewayApiRef';
import { teleopConnectionApiRef } from '../live/teleopConnectionApiRef';
import { WhepPlayer } from './WhepPlayer';
import { createGatewayWhepTransport, type Rendition } from './WhepTransport';

/** Plays a robot's camera as long as the component is there. */
export function useWhepPlayer(
  robotId: string,
  rendition: Rendition,
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
    player.start();
    return () => player.stop();
  }, [player]);
  return player;
}
