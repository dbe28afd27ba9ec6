import { iceServersFor } from './iceServersFor';

const NOW = new Date('2026-01-01T00:00:00Z');

describe('iceServersFor', () => {
  it('names none where none are configured', () => {
    expect(iceServersFor({ stun: [] }, 'ada', NOW)).toEqual({
      ice_servers: [],
    });
  });

  it('makes credentials that a TURN server can check, for the person and for a time', () => {
    const turn = {
      urls: ['turn:turn.example.com:3478'],
      secret: 'north',
      validFor: 600,
    };
    expect(
      iceServersFor({ stun: ['stun:stun.example.com'], turn }, 'ada', NOW),
    ).toEqual({
      ice_servers: [
        { urls: ['stun:stun.example.com'] },
        {
          urls: ['turn:turn.example.com:3478'],
          username: '1767226200:ada',
          // printf 1767226200:ada | openssl dgst -sha1 -hmac north -binary | base64
          credential: 'SUdHwx4EitQp/chNpdBCHAHzJ7g=',
        },
      ],
      valid_for: 600,
    });
  });
});
