import {
  PARKING_KIND_LABELS,
  PARKING_KINDS,
  spotOutside,
} from './parkingSpots';

describe('parking spots', () => {
  it('are of the kinds restaurant, office and generic', () => {
    expect(
      PARKING_KINDS.map(kind => [kind, PARKING_KIND_LABELS[kind]]),
    ).toEqual([
      ['restaurant', 'Outside a restaurant'],
      ['office', 'At the office'],
      ['generic', 'On another address'],
    ]);
  });

  it('outside a restaurant are described by its name, as far as the service takes it', () => {
    const place = {
      address_description: { address_line_1: '214 Alder Street' },
      geocoded_address: { lat: 35.23, lng: -80.84 },
    };
    expect(spotOutside({ name: 'Lotus Kitchen', ...place })).toEqual({
      description: 'Outside Lotus Kitchen',
      ...place,
    });
    expect(
      spotOutside({ name: 'x'.repeat(300), ...place }).description,
    ).toHaveLength(200);
  });
});
