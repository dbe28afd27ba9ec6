import type { OrderEvent } from '@sidehelm/contracts';
import {
  rescueStartedAt,
  seenToByPersonAt,
  suggestedAt,
  touchedAt,
  touchedByPersonAt,
} from './touchedAt';

describe('who touched an order last', () => {
  const isStaff = (name: string) => name.endsWith('(simulated)');
  const began = Date.parse('2026-03-02T09:00:00.000Z');
  const event = (
    minute: number,
    kind: string,
    actor: OrderEvent['actor'],
  ): OrderEvent => ({
    occurred_at: new Date(began + minute * 60_000).toISOString(),
    kind,
    actor,
  });
  const service = { kind: 'service' };
  const events = [
    event(0, 'created', { kind: 'person', name: 'Partners API' }),
    event(1, 'rescue-suggested', service),
    event(2, 'changed', { kind: 'person', name: 'Teodor Lindqvist' }),
    event(3, 'rescue-started', { kind: 'person', name: 'Bea (simulated)' }),
    event(4, 'order-picked-up', { kind: 'restaurant', name: 'Cafe' }),
    event(5, 'rescue-escalated', service),
  ];
  const minute = (at: number) => (at - began) / 60_000;

  it('tells touches from what the service remarks, and people from staff', () => {
    expect(minute(touchedAt(events))).toBe(4);
    expect(minute(suggestedAt(events))).toBe(1);
    expect(minute(rescueStartedAt(events, isStaff))).toBe(3);
    expect(minute(touchedByPersonAt(events, isStaff))).toBe(2);
  });

  it('does not take a correction for somebody who sees to it', () => {
    expect(seenToByPersonAt(events, isStaff)).toBe(began);
    const assigned = event(2, 'assigned', {
      kind: 'person',
      name: 'Teodor Lindqvist',
    });
    expect(minute(seenToByPersonAt([...events, assigned], isStaff))).toBe(2);
  });

  describe('the begin of a rescue', () => {
    const by = (name: string) => ({ kind: 'person', name });
    const beginOf = (...more: OrderEvent[]) =>
      minute(rescueStartedAt([...events, ...more], isStaff));
    const finished = event(20, 'rescue-finished', by('Bea (simulated)'));

    it('is that of the one that the staff gave up, when it goes on with it', () => {
      const givenUp = [
        finished,
        event(20.1, 'rescue-suggested', service),
        event(20.2, 'rescue-started', by('Dana (simulated)')),
      ];
      expect(beginOf(...givenUp)).toBe(3);
      expect(
        beginOf(
          ...givenUp,
          event(40, 'rescue-finished', by('Sol (simulated)')),
          event(40, 'rescue-started', by('Dana (simulated)')),
        ),
      ).toBe(3);
    });

    it.each<[string, number, OrderEvent[]]>([
      [
        'the staff starts one that was suggested later',
        30,
        [finished, event(30, 'rescue-started', by('Dana (simulated)'))],
      ],
      [
        'a person starts it',
        20.2,
        [finished, event(20.2, 'rescue-started', by('Jonah Okafor'))],
      ],
      [
        'a person has finished the one before',
        20.2,
        [
          event(20, 'rescue-finished', by('Jonah Okafor')),
          event(20.2, 'rescue-started', by('Dana (simulated)')),
        ],
      ],
    ])('is its own when %s', (_, begin, more) => {
      expect(beginOf(...more)).toBeCloseTo(begin);
    });
  });

  it('takes somebody without a name for a person', () => {
    const unknown = [...events, event(6, 'changed', { kind: 'person' })];
    expect(minute(touchedByPersonAt(unknown, isStaff))).toBe(6);
  });

  it('knows when there was none', () => {
    expect(suggestedAt([events[0]])).toBe(-Infinity);
    expect(rescueStartedAt([events[0]], isStaff)).toBe(-Infinity);
    expect(touchedByPersonAt([events[1]], isStaff)).toBe(-Infinity);
  });
});
