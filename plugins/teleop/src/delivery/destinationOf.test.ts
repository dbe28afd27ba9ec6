import type { Robot } from '@sidehelm/contracts';
import { testOrder, testRestaurant } from '@sidehelm/test-utils';
import { destinationOf } from './destinationOf';

const at = (kind: string) =>
  testOrder({
    current_stage: {
      kind,
      started_at: '2026-01-01T12:00:00Z',
      is_final: false,
    },
    pick_up_notes: 'Ask at the bar',
    drop_off_notes: 'Ring twice',
  });
const robot = {
  id: 'SH2',
  deployment_kind: 'active',
  parking_spot: {
    description: 'By the flower beds',
    address_description: { address_line_1: '1 Tryon Row' },
    geocoded_address: { lat: 35.2271, lng: -80.8431 },
  },
} as Robot;
const sources = { robot, restaurant: testRestaurant() };

describe('destinationOf', () => {
  it.each(['order-queued', 'robot-en-route-to-pick-up'])(
    'is the restaurant in %s',
    kind => {
      expect(destinationOf({ ...sources, order: at(kind) })).toEqual({
        kind: 'restaurant',
        to: {
          kind: 'restaurant',
          name: 'Copper Kettle Noodles',
          address: '210 North Tryon Street, Charlotte',
          position: { lat: 35.2285, lng: -80.8421 },
        },
        notes: 'Ask at the bar',
      });
    },
  );

  it.each([
    'robot-waiting-for-pick-up',
    'order-picked-up',
    'robot-en-route-to-drop-off',
    'robot-waiting-for-drop-off',
    'taken-by-a-crow',
  ])('is the recipient in %s', kind => {
    expect(destinationOf({ ...sources, order: at(kind) })).toMatchObject({
      kind: 'recipient',
      to: { name: 'Ada L.', address: '77 Cedar Street, Charlotte' },
      notes: 'Ring twice',
    });
  });

  it('is where the robot parks without an order', () => {
    expect(destinationOf(sources)).toEqual({
      kind: 'parking-spot',
      to: {
        kind: 'parking-spot',
        name: 'By the flower beds',
        address: '1 Tryon Row',
        position: { lat: 35.2271, lng: -80.8431 },
      },
    });
  });

  it('is nowhere for a robot without either, and unknown while the restaurant is', () => {
    expect(
      destinationOf({ robot: { ...robot, parking_spot: null } as Robot }),
    ).toBeUndefined();
    expect(destinationOf({ order: at('order-queued') })).toMatchObject({
      kind: 'restaurant',
      to: undefined,
    });
  });
});
