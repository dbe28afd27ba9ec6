import type { PeerConnection } from 'node-datachannel';
import { HttpError } from '../../platform/HttpError';
import { SdpOfferError, withoutCandidates } from './sdp';

/** Milliseconds to find the server's own addresses; without a STUN server they are at hand. */
const GATHER_WITHIN = 2_000;

/** The SDP answer of a peer, with all of its addresses; throws an `SdpOfferError` when the offer cannot be answered, and a 503 when the server has no address. */
export async function answerOffer(
  peer: PeerConnection,
  sdp: string,
): Promise<string> {
  const gathered = gather(peer);
  try {
    peer.setRemoteDescription(withoutCandidates(sdp), 'offer');
    peer.setLocalDescription('answer');
  } catch (error) {
    throw new SdpOfferError(
      400,
      `The offer cannot be answered: ${error instanceof Error ? error.message : error}`,
    );
  }
  if (!(await gathered)) {
    throw new HttpError(
      503,
      'The media server found no address to send video from. Try again.',
    );
  }
  return peer.localDescription()?.sdp ?? '';
}

/** False when the server's addresses are not found in time. */
function gather(peer: PeerConnection): Promise<boolean> {
  return new Promise(resolve => {
    const timer = setTimeout(() => resolve(false), GATHER_WITHIN);
    peer.onGatheringStateChange(state => {
      if (state !== 'complete') return;
      clearTimeout(timer);
      resolve(true);
    });
  });
}
