import { readRestaurant, readRestaurants } from './readRestaurants';

const lotus = {
  uuid: '1',
  name: 'Lotus Kitchen',
  address_description: { address_line_1: '214 Alder Street', state: 'NC' },
  geocoded_address: { lat: 35.2, lng: -80.8, google_place_id: 'abc' },
  drop_off_deadline_in_minutes: 25,
  contacts: [{ name: 'Ada', phone_number: '+1 704' }],
  employees: [{ user_uuid: '7' }],
  external_refs: [{ origin: 'uber-eats', id: '9' }],
};

describe('readRestaurants', () => {
  it('takes a complete restaurant as it is', () => {
    expect(readRestaurants([lotus])).toEqual({ items: [lotus], leftOut: 0 });
  });

  it.each([
    ['uuid', 7],
    ['name', ''],
    ['address_description', { state: 'NC' }],
    ['address_description', null],
    ['geocoded_address', { lat: 91, lng: 0 }],
    ['geocoded_address', undefined],
  ])('leaves out a restaurant whose %s is %j', (field, value) => {
    expect(readRestaurant({ ...lotus, [field]: value })).toBeUndefined();
  });

  it('leaves out what makes no sense, and knows a deadline', () => {
    const read = readRestaurant({
      ...lotus,
      address_description: { address_line_1: '214 Alder Street', state: 5 },
      geocoded_address: { lat: 35.2, lng: -80.8, google_place_id: null },
      drop_off_deadline_in_minutes: 'soon',
      contacts: [null, { name: 'Ada' }, { name: 'Bo', phone_number: '1' }],
      employees: 'none',
      external_refs: [{ origin: 5, id: '9' }],
    });
    expect(read).toEqual({
      uuid: '1',
      name: 'Lotus Kitchen',
      address_description: { address_line_1: '214 Alder Street' },
      geocoded_address: { lat: 35.2, lng: -80.8 },
      drop_off_deadline_in_minutes: 40,
      contacts: [{ name: 'Bo', phone_number: '1' }],
      employees: [],
      external_refs: [],
    });
  });

  it('shows each uuid once and refuses what is no list', () => {
    expect(readRestaurants([lotus, { ...lotus, name: 'Twin' }, 5])).toEqual({
      items: [lotus],
      leftOut: 2,
    });
    expect(() => readRestaurants({})).toThrow(
      'The list of restaurants is not a list.',
    );
  });
});
