import { createHmac } from 'node:crypto';
import type { IceConfig } from '../../platform/iceConfig';

interface IceServer {
  urls: string[];
  username?: string;
  credential?: string;
}

export interface IceServerList {
  ice_servers: IceServer[];
  /** Seconds. */
  valid_for?: number;
}

/**
 * The servers for one person. The credentials are those of the REST API of TURN servers (draft-uberti-behave-turn-rest,
 * coturn's `use-auth-secret`): the server recomputes the hash, so neither keeps anything, and who leaves the company has
 * them no longer than they are good.
 */
export function iceServersFor(
  { stun, turn }: IceConfig,
  userUuid: string,
  now: Date,
): IceServerList {
  const servers: IceServer[] = stun.length > 0 ? [{ urls: stun }] : [];
  if (!turn) return { ice_servers: servers };
  const { urls, secret, validFor } = turn;
  const end = Math.floor(now.getTime() / 1_000) + validFor;
  const username = `${end}:${userUuid}`;
  // SHA-1 is what the servers of today compute; as a keyed hash it holds.
  const credential = createHmac('sha1', secret)
    .update(username)
    .digest('base64');
  return {
    ice_servers: [...servers, { urls, username, credential }],
    valid_for: validFor,
  };
}
