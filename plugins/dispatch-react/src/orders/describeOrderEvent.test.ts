import type { OrderEvent } from '@sidehelm/contracts';
import { describeActor } from './describeActor';
import { describeOrderEvent } from './describeOrderEvent';

const event = (kind: string, fields: Partial<OrderEvent> = {}) =>
  describeOrderEvent({
    occurred_at: '2026-11-20T12:00:00Z',
    kind,
    actor: { kind: 'person' },
    ...fields,
  });

describe('describeOrderEvent', () => {
  it.each([
    ['created', {}, 'Created'],
    ['assigned', { robot_id: 'SH7' }, 'Assigned to SH7'],
    ['assigned', {}, 'Assigned to a robot'],
    ['unassigned', { robot_id: 'SH7' }, 'Unassigned from SH7'],
    ['canceled', {}, 'Canceled'],
    [
      'changed',
      { fields: ['pick-up notes', 'tips'] },
      'Changed: pick-up notes, tips',
    ],
    ['changed', {}, 'Changed'],
    [
      'rescue-suggested',
      { reason: 'Nothing is heard of SH7.' },
      'Rescue suggested: Nothing is heard of SH7.',
    ],
    [
      'rescue-started',
      { reason: 'Software issue' },
      'Rescue started: Software issue',
    ],
    ['rescue-claimed', {}, 'Rescue claimed'],
    ['rescue-escalated', {}, 'Nobody claimed the rescue in time'],
    ['rescue-finished', {}, 'Rescue finished'],
    ['left-for-pick-up', {}, 'Left for pick-up'],
    ['arrived-at-pick-up', {}, 'Arrived at pick-up'],
    ['order-picked-up', {}, 'Order picked up'],
    ['left-for-drop-off', {}, 'Left for drop-off'],
    ['arrived-at-drop-off', {}, 'Arrived at drop-off'],
    ['order-dropped-off', {}, 'Order dropped off'],
    ['carried-off-by-a-crow', {}, 'carried-off-by-a-crow'],
    ['constructor', {}, 'constructor'],
  ])('says of %s %j "%s"', (kind, fields, text) => {
    expect(event(kind, fields)).toBe(text);
  });
});

describe('describeActor', () => {
  it.each([
    ['person', 'Teodor Lindqvist', 'Teodor Lindqvist'],
    ['restaurant', 'Lotus Kitchen', 'Lotus Kitchen (restaurant)'],
    ['customer', 'Ada L.', 'Ada L. (customer)'],
    ['service', 'Partners API', 'Partners API'],
    ['crow', 'Hugin', 'Hugin (crow)'],
    ['person', undefined, 'Somebody'],
    ['person', ' ', 'Somebody'],
    ['restaurant', undefined, 'The restaurant'],
    ['customer', undefined, 'The customer'],
    ['service', undefined, 'The order service'],
    ['crow', undefined, 'crow'],
    ['toString', undefined, 'toString'],
  ])('calls a %s named %s "%s"', (kind, name, text) => {
    expect(describeActor({ kind, name })).toBe(text);
  });
});
