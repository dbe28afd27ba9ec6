import type { OpeningHours } from '@sidehelm/contracts';
import { AvailabilityMemory } from './AvailabilityMemory';
import { availabilityOf } from './availability';

const hours = (
  ...weekly: [OpeningHours['weekly'][number]['day'], string, string][]
): OpeningHours => ({
  time_zone: 'America/New_York',
  weekly: weekly.map(([day, opens, closes]) => ({ day, opens, closes })),
});

const at = (time: string, opening_hours?: OpeningHours, pauseUntil?: string) =>
  availabilityOf(
    {
      opening_hours,
      pause: pauseUntil ? { reason: 'Oven', until: pauseUntil } : undefined,
    },
    Date.parse(time),
  );

describe('availabilityOf', () => {
  it('is always open without hours', () => {
    expect(at('2026-03-02T09:00:00Z')).toEqual({ state: 'open' });
  });

  // Monday the 2nd of March; Charlotte is five hours behind UTC.
  const lunch = hours(
    ['monday', '11:00', '14:00'],
    ['friday', '18:00', '02:00'],
  );
  it.each([
    [
      '2026-03-02T15:59:59Z',
      { state: 'closed', opens_at: '2026-03-02T16:00:00.000Z' },
    ],
    [
      '2026-03-02T16:00:00Z',
      { state: 'open', closes_at: '2026-03-02T19:00:00.000Z' },
    ],
    [
      '2026-03-02T18:59:59Z',
      { state: 'open', closes_at: '2026-03-02T19:00:00.000Z' },
    ],
    [
      '2026-03-02T19:00:00Z',
      { state: 'closed', opens_at: '2026-03-06T23:00:00.000Z' },
    ],
    // Saturday night, of Friday's hours.
    [
      '2026-03-07T06:59:00Z',
      { state: 'open', closes_at: '2026-03-07T07:00:00.000Z' },
    ],
    [
      '2026-03-07T07:00:00Z',
      { state: 'closed', opens_at: '2026-03-09T15:00:00.000Z' },
    ],
  ])(
    'at %s, by the clock on its wall and across midnight',
    (time, expected) => {
      expect(at(time, lunch)).toEqual(expected);
    },
  );

  it('joins hours that touch or overlap, and knows no end of a whole week', () => {
    const joined = hours(
      ['monday', '08:00', '12:00'],
      ['monday', '12:00', '15:00'],
      ['monday', '14:00', '20:00'],
    );
    expect(at('2026-03-02T15:00:00Z', joined)).toEqual({
      state: 'open',
      closes_at: '2026-03-03T01:00:00.000Z',
    });
    const always = hours(
      ['monday', '00:00', '00:00'],
      ['tuesday', '00:00', '00:00'],
      ['wednesday', '00:00', '00:00'],
      ['thursday', '00:00', '00:00'],
      ['friday', '00:00', '00:00'],
      ['saturday', '00:00', '00:00'],
      ['sunday', '00:00', '00:00'],
    );
    expect(at('2026-03-02T15:00:00Z', always)).toEqual({ state: 'open' });
  });

  describe('on the night to the 8th of March 2026, when 02:00 becomes 03:00', () => {
    it('opens when the clock jumps over the time', () => {
      const early = hours(['sunday', '02:30', '10:00']);
      expect(at('2026-03-08T06:59:00Z', early)).toEqual({
        state: 'closed',
        opens_at: '2026-03-08T07:00:00.000Z',
      });
      expect(at('2026-03-08T07:00:00Z', early).state).toBe('open');
    });

    it('closes by the new time', () => {
      const late = hours(['saturday', '18:00', '04:00']);
      expect(at('2026-03-08T07:30:00Z', late)).toEqual({
        state: 'open',
        closes_at: '2026-03-08T08:00:00.000Z',
      });
    });
  });

  describe('on the night to the 1st of November 2026, when 01:00 to 02:00 comes twice', () => {
    it('closes the first time', () => {
      const late = hours(['saturday', '18:00', '01:30']);
      expect(at('2026-11-01T05:29:00Z', late)).toEqual({
        state: 'open',
        closes_at: '2026-11-01T05:30:00.000Z',
      });
      expect(at('2026-11-01T06:15:00Z', late).state).toBe('closed');
    });

    it('opens the first time, also where a day begins twice', () => {
      const night = {
        ...hours(['sunday', '00:30', '10:00']),
        time_zone: 'America/Havana',
      };
      for (const time of ['2026-11-01T03:59:00Z', '2026-11-01T04:29:00Z'])
        expect(at(time, night)).toEqual({
          state: 'closed',
          opens_at: '2026-11-01T04:30:00.000Z',
        });
      expect(at('2026-11-01T05:10:00Z', night).state).toBe('open');
    });

    it('opens by the new time', () => {
      const morning = hours(['sunday', '08:00', '10:00']);
      expect(at('2026-11-01T06:15:00Z', morning)).toEqual({
        state: 'closed',
        opens_at: '2026-11-01T13:00:00.000Z',
      });
    });
  });

  it('is paused until the pause ends, or until it opens after that', () => {
    const noon = '2026-03-02T17:00:00Z';
    expect(at(noon, undefined, '2026-03-02T18:00:00Z')).toEqual({
      state: 'paused',
      opens_at: '2026-03-02T18:00:00.000Z',
    });
    expect(at(noon, lunch, '2026-03-02T18:00:00Z')).toEqual({
      state: 'paused',
      opens_at: '2026-03-02T18:00:00.000Z',
    });
    expect(at(noon, lunch, '2026-03-02T20:00:00Z')).toEqual({
      state: 'paused',
      opens_at: '2026-03-06T23:00:00.000Z',
    });
    // Over.
    expect(at(noon, undefined, '2026-03-02T17:00:00Z')).toEqual({
      state: 'open',
    });
  });
});

describe('AvailabilityMemory', () => {
  const restaurant = (version: number, pauseUntil?: string) => ({
    uuid: 'a',
    name: 'A',
    address_description: { address_line_1: '1 A Street' },
    geocoded_address: { lat: 0, lng: 0 },
    drop_off_deadline_in_minutes: 40,
    contacts: [],
    employees: [],
    external_refs: [],
    opening_hours: hours(['monday', '11:00', '14:00']),
    ...(pauseUntil && { pause: { reason: 'Oven', until: pauseUntil } }),
    version,
  });

  it('says what is true at each moment, also after a change', () => {
    const memory = new AvailabilityMemory();
    const stateAt = (time: string, one = restaurant(1)) =>
      memory.of(one, Date.parse(time)).state;
    expect(stateAt('2026-03-02T15:00:00Z')).toBe('closed');
    expect(stateAt('2026-03-02T15:59:59.999Z')).toBe('closed');
    expect(stateAt('2026-03-02T16:00:00Z')).toBe('open');
    expect(stateAt('2026-03-02T15:00:00Z')).toBe('closed');
    expect(stateAt('2026-03-02T19:00:00Z')).toBe('closed');
    expect(stateAt('2026-03-02T16:05:00Z')).toBe('open');
    const paused = restaurant(2, '2026-03-02T16:30:00Z');
    expect(stateAt('2026-03-02T16:10:00Z', paused)).toBe('paused');
    expect(stateAt('2026-03-02T16:30:00Z', paused)).toBe('open');
  });

  it('tells a pause from the closed hours after it', () => {
    const memory = new AvailabilityMemory();
    const paused = restaurant(1, '2026-03-02T20:00:00Z');
    expect(memory.of(paused, Date.parse('2026-03-02T17:00:00Z')).state).toBe(
      'paused',
    );
    expect(memory.of(paused, Date.parse('2026-03-02T20:00:00Z')).state).toBe(
      'closed',
    );
  });
});
