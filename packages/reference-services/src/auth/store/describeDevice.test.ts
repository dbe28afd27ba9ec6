import { describeDevice } from './describeDevice';

describe('describeDevice', () => {
  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
      'Chrome 141 on Windows',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
      'Safari 18 on iOS',
    ],
    [
      'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0',
      'Firefox 143 on Linux',
    ],
  ])('says of %s: %s', (userAgent, words) => {
    expect(describeDevice(userAgent)).toBe(words);
  });

  it.each([undefined, '', '  '])('knows nothing of %j', userAgent => {
    expect(describeDevice(userAgent)).toBeUndefined();
  });

  it.each(['<script>', '\0', '%s %d', 'x'.repeat(100_000)])(
    'survives what is no browser',
    userAgent => {
      expect(() => describeDevice(userAgent)).not.toThrow();
    },
  );
});
