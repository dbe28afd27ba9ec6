import { OFFICE } from '@sidehelm/console-common';
import { mapsSearchUrl } from './mapsSearchUrl';

describe('mapsSearchUrl', () => {
  it('searches for the address', () => {
    expect(mapsSearchUrl(OFFICE.address_description)).toBe(
      'https://www.google.com/maps/search/?api=1&query=1+Tryon+Row%2C+Charlotte%2C+North+Carolina%2C+28202',
    );
  });

  it('cannot be led elsewhere by an address', () => {
    const url = new URL(
      mapsSearchUrl({ address_line_1: '//evil.test/?a=b&query=x#' }),
    );
    expect(url.origin).toBe('https://www.google.com');
    expect(url.searchParams.getAll('query')).toEqual([
      '//evil.test/?a=b&query=x#',
    ]);
  });
});
