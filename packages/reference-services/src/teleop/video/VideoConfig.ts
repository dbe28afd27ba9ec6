import type { IceConfig } from '../../platform/iceConfig';

/** Settings of the built-in media server. */
export interface VideoConfig {
  /** Address that video is sent from. */
  host: string;
  /** Viewers of all robots together; 200 when undefined. */
  maxViewers?: number;
  /** Viewers of one robot; 30 when undefined. */
  maxViewersPerRobot?: number;
  /** How browsers get through the networks between; nothing is needed when undefined. */
  ice?: IceConfig;
  /** UDP ports that viewers connect to; any when undefined. */
  videoPorts?: { from: number; to: number };
}
