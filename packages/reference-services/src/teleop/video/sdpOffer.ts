export const PLAYOUT_DELAY_URI =
  'http://www.webrtc.org/experiments/rtp-hdrext/playout-delay';

/** What a WHEP viewer offered, as far as the answer depends on it. */
export interface SdpOffer {
  /** Identification of the video section. */
  mid: string;
  /** Payload type of the H.264 format that is sent. */
  payloadType: number;
  /** Parameters of that format, as offered. */
  formatParameters: string;
  /** Number of the playout-delay extension, if the viewer knows it. */
  playoutDelayId?: number;
}

/** An offer that cannot be answered; `statusCode` is 400 for garbage and 406 for a format that is not served. */
export class SdpOfferError extends Error {
  constructor(
    readonly statusCode: 400 | 406,
    message: string,
  ) {
    super(message);
    this.name = 'SdpOfferError';
  }
}

const TOKEN = /^[!-~]{1,64}$/;

/** Reads a WHEP offer: one video section that wants to receive H.264. */
export function parseSdpOffer(sdp: string): SdpOffer {
  const lines = sdp.split(/\r\n|\n/);
  if (lines[0] !== 'v=0') {
    throw new SdpOfferError(400, 'The body is not a session description.');
  }
  const sections = mediaSections(lines);
  const session = lines.slice(
    0,
    lines.findIndex(line => line.startsWith('m=')),
  );
  if (sections.length !== 1 || !sections[0][0].startsWith('m=video ')) {
    throw new SdpOfferError(
      406,
      'Offer exactly one media section, and of kind video.',
    );
  }
  const [section] = sections;
  const transport = [...session, ...section];
  for (const attribute of ['ice-ufrag', 'ice-pwd', 'fingerprint']) {
    if (valuesOf(transport, attribute).length === 0) {
      throw new SdpOfferError(400, `The offer has no a=${attribute}.`);
    }
  }
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
 * The offer without the addresses that it names: the server would send packets
 * to each, whoever's it is, and look up its name. A viewer does not need them, its own
 * connectivity checks say where it is.
 */
export function withoutCandidates(sdp: string): string {
  return sdp
    .split('\n')
    .filter(line => !/^a=(?:candidate|end-of-candidates)\b/.test(line))
    .join('\n');
}

function mediaSections(lines: string[]): string[][] {
  const sections: string[][] = [];
  for (const line of lines) {
    if (line.startsWith('m=')) sections.push([line]);
    else sections.at(-1)?.push(line);
  }
  return sections;
}

function valuesOf(lines: string[], attribute: string): string[] {
  const prefix = `a=${attribute}:`;
  return lines
    .filter(line => line.startsWith(prefix))
    .map(line => line.slice(prefix.length).trim());
}

/**
 * Baseline is what the encoder makes; every other profile's decoder plays it
 * too, so a viewer that offers only those is served as well.
 */
const PROFILES = [/profile-level-id=42e0/i, /profile-level-id=42/i, /./];

function chooseFormat(section: string[]) {
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
    if (format) return format;
  }
  throw new SdpOfferError(
    406,
    'The offer has no H.264 with packetization-mode=1, the only format served.',
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
