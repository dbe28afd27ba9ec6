import { mockApis } from '@backstage/test-utils';
import { OFFICE } from '@sidehelm/console-common';
import { readMapCenter } from './readMapCenter';

describe('readMapCenter', () => {
  it('takes what is configured', () => {
    const center = { lat: 48.1, lng: 11.5 };
    const data = { sidehelm: { map: { center } } };
    expect(readMapCenter(mockApis.config({ data }))).toEqual(center);
  });

  it.each([
    [undefined],
    ['Charlotte'],
    [[35, -80]],
    [{}],
    [{ lat: 'north', lng: -80 }],
    [{ lat: 35 }],
    [{ lat: 91, lng: 0 }],
  ])('begins at the office instead of %j', center => {
    const data = { sidehelm: { map: { ...(center && { center }) } } };
    expect(readMapCenter(mockApis.config({ data }))).toEqual(
      OFFICE.geocoded_address,
    );
  });
});
