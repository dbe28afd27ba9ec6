import type { VideoCodec } from '../../simulation';
import { readOnlySection, SdpOfferError, valuesOf } from '../webrtc/sdp';

export const PLAYOUT_DELAY_URI =
  'http://www.webrtc.org/experiments/rtp-hdrext/playout-delay';

/** What a WHEP viewer offered, as far as the answer depends on it. */
export interface SdpOffer {
  /** Identification of the video section. */
  mid: string;
  /** What is sent: VP8 only to who offers no H.264 that is served. */
  codec: VideoCodec;
  /** Payload type of that format. */
  payloadType: number;
  /** Parameters of that format, as offered. */
  formatParameters: string;
  /** Number of the playout-delay extension, if the viewer knows it. */
  playoutDelayId?: number;
}

const TOKEN = /^[!-~]{1,64}$/;

/** Reads a WHEP offer: one video section that wants to receive H.264 or, without it, VP8. */
export function parseSdpOffer(sdp: string): SdpOffer {
  const { lines: section } = readOnlySection(sdp, 'video');
  if (section.includes('a=sendonly') || section.includes('a=inactive')) {
    throw new SdpOfferError(406, 'The offer does not ask to receive video.');
  }
  const [mid] = valuesOf(section, 'mid');
  if (!mid || !TOKEN.test(mid)) {
    throw new SdpOfferError(400, 'The video section has no valid a=mid.');
  }
  return { mid, ...chooseFormat(section), ...playoutDelay(section) };
}

/**
 * Baseline is what the encoder makes; every other profile's decoder plays it
 * too, so a viewer that offers only those is served as well.
 */
const PROFILES = [/profile-level-id=42e0/i, /profile-level-id=42/i, /./];

/** The payload type of VP8; its parameters change nothing for who sends. */
function chooseVp8(section: string[]): number | undefined {
  const [payloadType] = valuesOf(section, 'rtpmap')
    .map(value => /^(\d{1,3}) VP8\/90000$/i.exec(value)?.[1])
    .map(Number)
    .filter(number => number < 128);
  return payloadType;
}

function chooseFormat(
  section: string[],
): Pick<SdpOffer, 'codec' | 'payloadType' | 'formatParameters'> {
  const parameters = new Map(
    valuesOf(section, 'fmtp').map(value => {
      const space = value.indexOf(' ');
      return [value.slice(0, space), value.slice(space + 1)] as const;
    }),
  );
  const formats = valuesOf(section, 'rtpmap')
    .map(value => /^(\d{1,3}) H264\/90000$/i.exec(value)?.[1])
    .filter(payloadType => payloadType !== undefined)
    .filter(payloadType => Number(payloadType) < 128)
    .map(payloadType => ({
      payloadType: Number(payloadType),
      formatParameters: parameters.get(payloadType) ?? '',
    }))
    .filter(format => /packetization-mode=1/.test(format.formatParameters));
  for (const profile of PROFILES) {
    const format = formats.find(({ formatParameters }) =>
      profile.test(formatParameters),
    );
    if (format) return { codec: 'h264', ...format };
  }
  const payloadType = chooseVp8(section);
  if (payloadType !== undefined)
    return { codec: 'vp8', payloadType, formatParameters: '' };
  throw new SdpOfferError(
    406,
    'The offer has neither H.264 with packetization-mode=1 nor VP8, the only formats served.',
  );
}

function playoutDelay(section: string[]): { playoutDelayId?: number } {
  for (const value of valuesOf(section, 'extmap')) {
    const match = /^(\d{1,2})(?:\/[a-z]+)? (\S+)/.exec(value);
    const id = Number(match?.[1]);
    if (match?.[2] === PLAYOUT_DELAY_URI && id >= 1 && id <= 14) {
      return { playoutDelayId: id };
    }
  }
  return {};
}
