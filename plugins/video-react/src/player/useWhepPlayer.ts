import { useApi } from '@backstage/core-plugin-api';
import { useEffect, useMemo } from 'react';
import { gatewayApiRef, type GatewayApi } from '@sidehelm/console-react';
import { LIVE_CHANNELS } from '@sidehelm/contracts';
import { teleopConnectionApiRef } from '@sidehelm/teleop-react';
import { SharedPlayers, type SharedPlayer } from './SharedPlayers';
import { canDecodeVideo, SocketVideo } from './SocketVideo';
import { UdpBlock } from './UdpBlock';
import { untilSettled } from './untilSettled';
import { WhepPlayer } from './WhepPlayer';
import { createGatewayWhepTransport, type Rendition } from './WhepTransport';

/** Calls the function, which settles when there is a picture or none to be had, when it is its turn; what it returns withdraws it. */
export type StartWhen = (start: () => Promise<void>) => () => void;

/** What this page knows of its network. */
const udp = new UdpBlock();

/** Of each gateway, because a player belongs to whoever is signed in. */
const playersOf = new WeakMap<GatewayApi, SharedPlayers>();

function sharedPlayers(gateway: GatewayApi): SharedPlayers {
  const players = playersOf.get(gateway) ?? new SharedPlayers();
  playersOf.set(gateway, players);
  return players;
}

/**
 * Plays a robot's camera as long as the component is there; screens that show the same one
 * after the other keep the session. `undefined` waits: which rendition it is, is not known yet.
 * One of many that start together says with `startWhen` when it does, is sampled, and shares
 * nothing; it must keep its identity.
 */
export function useWhepPlayer(
  robotId: string,
  rendition: Rendition | undefined,
  startWhen?: StartWhen,
): WhepPlayer {
  const gateway = useApi(gatewayApiRef);
  const { clock, state: channel, iceServers } = useApi(teleopConnectionApiRef);
  const isShared = startWhen === undefined;
  const { player, play } = useMemo((): SharedPlayer => {
    const create = () =>
      new WhepPlayer({
        transport: createGatewayWhepTransport(gateway, robotId),
        rendition: rendition ?? 'overview',
        clock,
        channel,
        iceServers: () => iceServers.get(),
        udp,
        fallback: canDecodeVideo()
          ? (events, shown) =>
              new SocketVideo({
                url: () => gateway.webSocketUrl('teleop', LIVE_CHANNELS.camera),
                robotId,
                rendition: shown,
                ...events,
              })
          : undefined,
        isSampled: !isShared,
      });
    if (isShared && rendition)
      return sharedPlayers(gateway).get(`${robotId} ${rendition}`, create);
    const own = create();
    return {
      player: own,
      play: () => {
        own.start();
        return () => own.stop();
      },
    };
  }, [gateway, clock, channel, iceServers, isShared, robotId, rendition]);
  useEffect(() => {
    if (!rendition) return undefined;
    if (!startWhen) return play();
    let end: (() => void) | undefined;
    const withdraw = startWhen(() => {
      end = play();
      return untilSettled(player);
    });
    return () => {
      withdraw();
      end?.();
    };
  }, [player, play, rendition, startWhen]);
  return player;
}
