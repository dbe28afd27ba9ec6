import { readIce } from './iceConfig';

const TURN = {
  SIDEHELM_TURN_URLS: 'turn:turn.example.com:3478,turns:10.0.0.7?transport=tcp',
  SIDEHELM_TURN_SECRET: 'only-the-two-know-it',
};

describe('readIce', () => {
  it('needs nothing', () => {
    expect(readIce({})).toEqual({ stun: [] });
  });

  it('takes STUN and TURN servers', () => {
    expect(
      readIce({ SIDEHELM_STUN_URLS: 'stun:stun.example.com', ...TURN }),
    ).toEqual({
      stun: ['stun:stun.example.com'],
      turn: {
        urls: ['turn:turn.example.com:3478', 'turns:10.0.0.7?transport=tcp'],
        secret: 'only-the-two-know-it',
        validFor: 3600,
      },
    });
  });

  it.each([
    [{ SIDEHELM_STUN_URLS: 'stun.example.com' }, 'SIDEHELM_STUN_URLS'],
    [{ SIDEHELM_STUN_URLS: 'turn:example.com' }, 'SIDEHELM_STUN_URLS'],
    [{ ...TURN, SIDEHELM_TURN_URLS: 'turn:a b' }, 'SIDEHELM_TURN_URLS'],
    [{ ...TURN, SIDEHELM_TURN_URLS: undefined }, 'SIDEHELM_TURN_SECRET is set'],
    [{ ...TURN, SIDEHELM_TURN_SECRET: undefined }, 'SIDEHELM_TURN_SECRET must'],
    [{ ...TURN, SIDEHELM_TURN_SECRET: 'short' }, 'SIDEHELM_TURN_SECRET must'],
    [{ ...TURN, SIDEHELM_TURN_VALID_FOR: '5' }, 'SIDEHELM_TURN_VALID_FOR'],
    [{ ...TURN, SIDEHELM_TURN_VALID_FOR: 'long' }, 'SIDEHELM_TURN_VALID_FOR'],
  ])('refuses %j', (environment, problem) => {
    expect(() => readIce(environment)).toThrow(problem);
    expect(() => readIce(environment)).not.toThrow('only-the-two-know-it');
  });
});
