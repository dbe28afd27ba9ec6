import { answerWithPlayoutDelay } from './answerWithPlayoutDelay';
import { SdpOfferError } from '../webrtc/sdp';
import { parseSdpOffer, PLAYOUT_DELAY_URI } from './sdpOffer';

const SESSION = [
  'v=0',
  'o=- 1 2 IN IP4 127.0.0.1',
  's=-',
  't=0 0',
  'a=group:BUNDLE 0',
];
const VIDEO = [
  'm=video 9 UDP/TLS/RTP/SAVPF 96 102 103 106 108',
  'c=IN IP4 0.0.0.0',
  'a=ice-ufrag:abcd',
  'a=ice-pwd:abcdefghijklmnopqrstuvwx',
  'a=fingerprint:sha-256 AA:BB',
  'a=setup:actpass',
  'a=mid:0',
  `a=extmap:5 ${PLAYOUT_DELAY_URI}`,
  'a=recvonly',
  'a=rtpmap:96 VP8/90000',
  'a=rtpmap:102 H264/90000',
  'a=fmtp:102 level-asymmetry-allowed=1;packetization-mode=0;profile-level-id=42e01f',
  'a=rtpmap:103 H264/90000',
  'a=fmtp:103 level-asymmetry-allowed=1;packetization-mode=1;profile-level-id=64001f',
  'a=rtpmap:106 H264/90000',
  'a=fmtp:106 level-asymmetry-allowed=1;packetization-mode=1;profile-level-id=42001f',
  'a=rtpmap:108 H264/90000',
  'a=fmtp:108 level-asymmetry-allowed=1;packetization-mode=1;profile-level-id=42e01f',
];

function offer(change: (lines: string[]) => string[] = lines => lines) {
  return [...SESSION, ...change(VIDEO), ''].join('\r\n');
}

const without = (text: string) => (lines: string[]) =>
  lines.filter(line => !line.includes(text));

function refusalOf(sdp: string): SdpOfferError {
  try {
    parseSdpOffer(sdp);
  } catch (error) {
    if (error instanceof SdpOfferError) return error;
    throw error;
  }
  throw new Error('The offer was accepted.');
}

describe('parseSdpOffer', () => {
  it('chooses constrained baseline with packetization mode 1', () => {
    expect(parseSdpOffer(offer())).toEqual({
      mid: '0',
      codec: 'h264',
      payloadType: 108,
      formatParameters:
        'level-asymmetry-allowed=1;packetization-mode=1;profile-level-id=42e01f',
      playoutDelayId: 5,
    });
  });

  it.each([
    ['baseline', ['42e01f'], 106],
    ['what is left', ['42e01f', '42001f'], 103],
  ])('takes %s otherwise', (...[, missing, expected]) => {
    const sdp = offer(lines =>
      missing.reduce((rest, profile) => without(profile)(rest), lines),
    );
    expect(parseSdpOffer(sdp).payloadType).toBe(expected);
  });

  it.each([
    ['H.264', without('H264')],
    ['H.264 with packetization mode 1', without('mode=1')],
    [
      'a valid payload type for H.264',
      (lines: string[]) => [
        ...without('H264')(lines),
        'a=rtpmap:200 H264/90000',
        'a=fmtp:200 packetization-mode=1',
      ],
    ],
  ])('takes VP8 where there is no %s', (...[, change]) => {
    expect(parseSdpOffer(offer(change))).toEqual({
      mid: '0',
      codec: 'vp8',
      payloadType: 96,
      formatParameters: '',
      playoutDelayId: 5,
    });
  });

  it('takes transport attributes of the session and bare line feeds', () => {
    const ice = VIDEO.filter(line => /ice-|fingerprint/.test(line));
    const sdp = [
      ...SESSION,
      ...ice,
      ...VIDEO.filter(line => !ice.includes(line)),
    ].join('\n');
    expect(parseSdpOffer(sdp).mid).toBe('0');
  });

  it('does without the playout delay where the viewer does not know it', () => {
    const parsed = parseSdpOffer(offer(without('extmap')));
    expect(parsed).not.toHaveProperty('playoutDelayId');
  });

  it('ignores an extension number that one-byte headers cannot carry', () => {
    const sdp = offer(lines =>
      lines.map(line => line.replace('extmap:5 ', 'extmap:15 ')),
    );
    expect(parseSdpOffer(sdp)).not.toHaveProperty('playoutDelayId');
  });

  it.each([
    ['nothing', ''],
    ['JSON', '{"sdp":"v=0"}'],
    ['no mid', offer(without('a=mid'))],
    ['no password', offer(without('ice-pwd'))],
    ['no fingerprint', offer(without('fingerprint'))],
  ])('refuses %s as malformed', (...[, sdp]) => {
    expect(refusalOf(sdp).statusCode).toBe(400);
  });

  it.each([
    ['no media', SESSION.join('\r\n')],
    ['audio', offer(lines => ['m=audio 9 RTP 0', ...lines.slice(1)])],
    ['two sections', offer(lines => [...lines, 'm=application 9 x y'])],
    [
      'neither H.264 nor VP8',
      offer(lines => without('H264')(without('VP8')(lines))),
    ],
    ['sending', offer(lines => [...without('recvonly')(lines), 'a=sendonly'])],
    [
      'a payload type out of range',
      offer(lines => [
        ...without('H264')(without('VP8')(lines)),
        'a=rtpmap:200 VP8/90000',
      ]),
    ],
  ])('refuses %s as not served', (...[, sdp]) => {
    expect(refusalOf(sdp).statusCode).toBe(406);
  });
});

describe('answerWithPlayoutDelay', () => {
  it('puts the extension behind the mid', () => {
    const answer = 'v=0\r\nm=video 9 x 108\r\na=mid:0\r\na=sendonly\r\n';
    expect(answerWithPlayoutDelay(answer, 5)).toBe(
      `v=0\r\nm=video 9 x 108\r\na=mid:0\r\na=extmap:5 ${PLAYOUT_DELAY_URI}\r\na=sendonly\r\n`,
    );
  });
});
