import { createSecret, isSignedWith, sign, storedKeyOf } from './signatures';

// The worked example of docs/integrations.md.
const SECRET =
  '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';
const message = {
  timestamp: '1772445600',
  nonce: '7d0e4b86-9a55',
  body: '{"sales_channel":"doordash"}',
};

describe('signatures', () => {
  it('are those of the example that partners are given', () => {
    expect(storedKeyOf(SECRET)).toBe(
      '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd',
    );
    expect(sign(SECRET, message)).toBe(
      'c5ce5d650f2ca331831df11aaffd6174a69e9f3be498f174808bc466075e940d',
    );
  });

  it('are good for who has the secret, and for that message alone', () => {
    const secret = createSecret();
    const stored = storedKeyOf(secret);
    const signature = sign(secret, message);
    expect(isSignedWith(stored, signature, message)).toBe(true);
    for (const change of [
      { timestamp: '1772445601' },
      { nonce: '7d0e4b86-9a56' },
      { body: '{"sales_channel":"facedrive"}' },
    ])
      expect(isSignedWith(stored, signature, { ...message, ...change })).toBe(
        false,
      );
    expect(isSignedWith(storedKeyOf(createSecret()), signature, message)).toBe(
      false,
    );
  });

  it('cannot be made from what the database has', () => {
    const stored = storedKeyOf(createSecret());
    expect(isSignedWith(stored, sign(stored, message), message)).toBe(false);
  });

  it.each(['', 'zz', 'ab', `${'0'.repeat(63)}g`, '0'.repeat(66)])(
    'are not %j',
    signature => {
      expect(
        isSignedWith(storedKeyOf(createSecret()), signature, message),
      ).toBe(false);
    },
  );

  it('have secrets of 256 bits, each another', () => {
    const secrets = Array.from({ length: 50 }, createSecret);
    expect(new Set(secrets).size).toBe(50);
    for (const secret of secrets) expect(secret).toMatch(/^[0-9a-f]{64}$/);
  });
});
