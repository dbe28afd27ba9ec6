/** What a peer connection has received of its video. */
interface Received {
  packets: number;
  lost: number;
  frames: number;
}

export interface InboundReading {
  /** Packets since the last reading. */
  packets: number;
  /** Share of those since the last reading that were lost. */
  loss: number;
  /** Frames decoded so far. */
  frames: number;
}

/** Reads what comes of the video of one peer connection. */
export class InboundVideo {
  private before?: Received;

  async read(
    peer: Pick<RTCPeerConnection, 'getStats'>,
  ): Promise<InboundReading> {
    const now = countReceived(await peer.getStats());
    const { before } = this;
    this.before = now;
    return {
      packets: now.packets - (before?.packets ?? 0),
      loss: before ? lossSince(before, now) : 0,
      frames: now.frames,
    };
  }
}

function lossSince(before: Received, now: Received): number {
  if (now.packets < before.packets) return 0;
  const lost = Math.max(0, now.lost - before.lost);
  const expected = now.packets - before.packets + lost;
  return expected === 0 ? 0 : lost / expected;
}

function countReceived(report: RTCStatsReport): Received {
  const received = { packets: 0, lost: 0, frames: 0 };
  report.forEach((entry: Record<string, unknown>) => {
    if (entry.type !== 'inbound-rtp' || entry.kind !== 'video') return;
    received.packets += Number(entry.packetsReceived ?? 0);
    received.lost += Number(entry.packetsLost ?? 0);
    received.frames += Number(entry.framesDecoded ?? 0);
  });
  return received;
}
