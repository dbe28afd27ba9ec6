import { ServiceError } from '@sidehelm/console-react';
import { testRestaurant } from '@sidehelm/test-utils';
import { whyNoPosition, whyNoRestaurant } from './whyUnknown';

const missing = new ServiceError('There is none.', 'refused', 404);
const down = new ServiceError('It is down.', 'refused', 503);
const nothing = { data: undefined, error: undefined };
const restaurant = testRestaurant();
const received_at = '2026-11-20T12:00:00Z';
const robot = (lat?: number) => ({
  id: 'SH7',
  deployment_kind: 'active',
  ...(lat !== undefined && {
    last_known_position: { lat, lng: -80.8, received_at },
  }),
});

describe('whyNoRestaurant', () => {
  it.each([
    [restaurant.uuid, { data: restaurant, error: down }, true, undefined],
    ['', nothing, true, 'The order names no restaurant.'],
    [
      restaurant.uuid,
      nothing,
      false,
      'Your role does not include restaurants.',
    ],
    [restaurant.uuid, nothing, undefined, 'Loading the restaurant …'],
    [
      restaurant.uuid,
      { data: undefined, error: missing },
      true,
      'There is no such restaurant.',
    ],
    [
      restaurant.uuid,
      { data: undefined, error: down },
      true,
      'The restaurant could not be loaded: It is down.',
    ],
  ])('of %s, %j, allowed: %s is "%s"', (uuid, asked, isAllowed, text) => {
    expect(whyNoRestaurant(uuid, asked, isAllowed)).toBe(text);
  });
});

describe('whyNoPosition', () => {
  it.each([
    ['SH7', { data: robot(35.2), error: down }, undefined],
    ['SH7', { data: robot(), error: undefined }, 'Nobody knows where SH7 is.'],
    [
      'SH7',
      { data: robot(91), error: undefined },
      'Nobody knows where SH7 is.',
    ],
    [undefined, nothing, 'No robot is assigned.'],
    ['SH7', nothing, 'Looking for SH7 …'],
    ['SH7', { data: undefined, error: missing }, 'There is no robot SH7.'],
    [
      'SH7',
      { data: undefined, error: down },
      'SH7 could not be found: It is down.',
    ],
  ])('of %s, %j is "%s"', (robotId, asked, text) => {
    expect(whyNoPosition(robotId, asked)).toBe(text);
  });
});
