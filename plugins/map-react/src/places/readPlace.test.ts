import { readAddressEntry, readPlace } from './readPlace';

const place = {
  address_description: { address_line_1: '77 Cedar Street', locality: 'Faro' },
  geocoded_address: { lat: 35.2, lng: -80.8, google_place_id: 'x' },
  geolocation: { lat: 35.2, lng: -80.8 },
};
const entry = {
  isByHand: true,
  text: 'ced',
  draft: {
    address: { address_line_1: '7', locality: 'Faro' },
    position: { lat: 35.2, lng: -80.8 },
    foundWith: { address_line_1: '77 Cedar Street', locality: 'Faro' },
  },
};
/** As it comes out of the browser's storage. */
const stored = (value: unknown) => JSON.parse(JSON.stringify(value));

describe('readPlace', () => {
  it('takes a place as it is', () => {
    expect(readPlace(stored(place))).toEqual(place);
  });

  it.each([
    undefined,
    'x',
    [],
    { ...place, address_description: { locality: 'Faro' } },
    { ...place, address_description: { address_line_1: 'x'.repeat(201) } },
    { ...place, geocoded_address: { lat: 91, lng: 0 } },
    { ...place, geocoded_address: { lat: '35', lng: 0 } },
  ])('makes no place of %j', value => {
    expect(readPlace(value)).toBeUndefined();
  });

  it('leaves out what makes no sense', () => {
    expect(
      readPlace({
        address_description: { address_line_1: '1', locality: 5, evil: '<b>' },
        geocoded_address: { lat: 1, lng: 2 },
        geolocation: 'there',
      }),
    ).toEqual({
      address_description: { address_line_1: '1' },
      geocoded_address: { lat: 1, lng: 2 },
      geolocation: { lat: 1, lng: 2 },
    });
  });
});

describe('readAddressEntry', () => {
  it('takes what was typed as it is', () => {
    expect(readAddressEntry(stored(entry))).toEqual(entry);
    expect(readAddressEntry({ isByHand: false, text: 'x' })).toEqual({
      isByHand: false,
      text: 'x',
    });
  });

  it.each([undefined, 'x', { text: 'x' }, { isByHand: true, text: 5 }])(
    'makes nothing of %j',
    value => {
      expect(readAddressEntry(value)).toBeUndefined();
    },
  );

  it('leaves out what makes no sense', () => {
    expect(
      readAddressEntry({
        ...entry,
        draft: {
          address: { locality: 5, evil: 'x' },
          position: { lat: 91 },
          foundWith: 'x',
        },
      })?.draft,
    ).toEqual({ address: { address_line_1: '' } });
    expect(readAddressEntry({ ...entry, draft: 5 })?.draft).toBeUndefined();
  });
});
