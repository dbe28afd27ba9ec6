/** Settings of the built-in media server. */
export interface VideoConfig {
  /** Address that video is sent from. */
  host: string;
  /** Viewers of all robots together; 200 when undefined. */
  maxViewers?: number;
  /** Viewers of one robot; 30 when undefined. */
  maxViewersPerRobot?: number;
  /** UDP ports that viewers connect to; any when undefined. */
  videoPorts?: { from: number; to: number };
}
