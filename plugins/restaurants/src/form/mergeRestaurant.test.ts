import { testRestaurant } from '@sidehelm/test-utils';
import { changedFields, mergeRestaurant } from './mergeRestaurant';
import { formOf, restaurantSchema, toNewRestaurant } from './restaurantForm';

const begun = testRestaurant({
  address_description: {
    address_line_1: '77 Cedar Street',
    address_line_2: 'Floor 2',
  },
  employees: [{ user_uuid: '5a0c1d3e-7c1b-4b57-9f51-6a4a9a2f0b11' }],
});

describe('mergeRestaurant', () => {
  it('knows that a form that nobody touched changes nothing', () => {
    const form = restaurantSchema.validateSync(formOf(begun));
    expect(changedFields(begun, toNewRestaurant(form))).toEqual([]);
  });

  it('leaves what was not changed as others have made it', () => {
    const form = restaurantSchema.validateSync({
      ...formOf(begun),
      name: 'Mine',
    });
    const edited = toNewRestaurant(form);
    const now = { ...begun, name: 'Theirs', contacts: [], version: 9 };
    expect(changedFields(begun, edited)).toEqual(['name']);
    expect(mergeRestaurant(begun, edited, now)).toEqual({
      name: 'Mine',
      contacts: [],
      external_refs: begun.external_refs,
      address_description: begun.address_description,
      geocoded_address: begun.geocoded_address,
      employees: begun.employees,
      drop_off_deadline_in_minutes: 40,
    });
  });

  it('never joins the words of one address to the place of another', () => {
    const form = restaurantSchema.validateSync(formOf(begun));
    const mine = {
      ...toNewRestaurant(form),
      address_description: {
        address_line_1: '77 Cedar Street',
        address_line_2: 'Floor 3',
      },
    };
    const now = {
      ...begun,
      address_description: { address_line_1: '5 Elm Street' },
      geocoded_address: { lat: 35.1, lng: -80.1 },
      version: 9,
    };
    expect(changedFields(begun, mine)).toEqual([
      'address_description',
      'geocoded_address',
    ]);
    expect(mergeRestaurant(begun, mine, now)).toMatchObject({
      address_description: mine.address_description,
      geocoded_address: begun.geocoded_address,
    });
    // The place alone changed: its words go with it.
    expect(
      changedFields(begun, {
        ...toNewRestaurant(form),
        geocoded_address: { lat: 35.3, lng: -80.3 },
      }),
    ).toEqual(['address_description', 'geocoded_address']);
  });
});
