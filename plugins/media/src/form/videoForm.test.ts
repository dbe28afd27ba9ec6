import { ValidationError } from 'yup';
import { findTimeZone, type TimeZone } from '../rules/timeZones';
import { readVideoQuery } from '../rules/videoQuery';
import {
  toVideoForm,
  toVideoRequest,
  videoSchema,
  type VideoFormValues,
} from './videoForm';

const NOW = Date.UTC(2026, 10, 20, 21);
const schema = videoSchema(() => NOW);
const zone = (name: string) => findTimeZone(name) as TimeZone;

const form = (changes: Partial<VideoFormValues> = {}): VideoFormValues => ({
  robot: { id: 'SH1' },
  startDate: '2026-11-20T10:00',
  endDate: '2026-11-20T10:10',
  timeZone: zone('UTC'),
  ...changes,
});

function problemsOf(values: VideoFormValues): Record<string, string> {
  try {
    schema.validateSync(values, { abortEarly: false });
    return {};
  } catch (thrown) {
    return Object.fromEntries(
      (thrown as ValidationError).inner.map(({ path, message }) => [
        path,
        message,
      ]),
    );
  }
}

describe('the form of a video', () => {
  it('takes a range within a day', () => {
    expect(problemsOf(form())).toEqual({});
  });

  it('needs all of it', () => {
    expect(
      problemsOf({
        robot: undefined,
        startDate: '',
        endDate: '',
        timeZone: undefined,
      }),
    ).toEqual({
      robot: 'Required',
      startDate: 'Required',
      endDate: 'Required',
      timeZone: 'Required',
    });
  });

  it.each([
    [
      'the end before the start',
      { endDate: '2026-11-20T09:59' },
      { endDate: 'The end must be after the start.' },
    ],
    [
      'nothing between them',
      { endDate: '2026-11-20T10:00' },
      { endDate: 'The end must be after the start.' },
    ],
    [
      'more than 24 hours',
      { startDate: '2026-11-18T10:00', endDate: '2026-11-19T10:01' },
      { endDate: 'A video has at most 24 hours. Choose an earlier end.' },
    ],
    [
      'more than a year',
      { startDate: '2025-11-19T10:00', endDate: '2026-11-20T10:00' },
      {
        endDate:
          'The range is longer than a year. A video has at most 24 hours.',
      },
    ],
    [
      'an end in the future',
      { endDate: '2026-11-20T21:01' },
      { endDate: 'The end is in the future. Choose one in the past.' },
    ],
    [
      'a start in the future',
      { startDate: '2026-11-20T22:00', endDate: '2026-11-20T10:00' },
      {
        startDate: 'The start is in the future. Choose one in the past.',
        endDate: 'The end must be after the start.',
      },
    ],
    [
      'what is no time',
      { startDate: '2026-02-30T10:00' },
      {
        startDate: 'Enter a date and a time, for example 2026-11-20 20:00.',
      },
    ],
    [
      'a time that clocks skip',
      {
        startDate: '2026-03-08T02:30',
        endDate: '2026-03-08T04:00',
        timeZone: findTimeZone('Eastern Standard Time'),
      },
      {
        startDate:
          'The clocks of this time zone skip this time. Choose another one.',
      },
    ],
  ])('refuses %s', (_, changes, problems) => {
    expect(problemsOf(form(changes))).toEqual(problems);
  });

  it('takes exactly 24 hours, also of a day on which clocks change', () => {
    const eastern = { timeZone: zone('Eastern Standard Time') };
    expect(
      problemsOf(
        form({ startDate: '2026-11-18T10:00', endDate: '2026-11-19T10:00' }),
      ),
    ).toEqual({});
    // 25 hours pass from one midnight to the next.
    expect(
      problemsOf(
        form({
          ...eastern,
          startDate: '2026-11-01T00:00',
          endDate: '2026-11-02T00:00',
        }),
      ),
    ).toEqual({
      endDate: 'A video has at most 24 hours. Choose an earlier end.',
    });
    expect(
      problemsOf(
        form({
          ...eastern,
          startDate: '2026-03-08T00:00',
          endDate: '2026-03-09T00:00',
        }),
      ),
    ).toEqual({});
  });
});

describe('what is asked for', () => {
  const ask = (name: string, startDate: string, endDate: string) =>
    toVideoRequest({
      robot: { id: 'SH1' },
      startDate,
      endDate,
      timeZone: zone(name),
    });

  it.each([
    ['UTC', '2026-11-20T20:00:00.000+00:00'],
    ['Eastern Standard Time', '2026-11-20T20:00:00.000-05:00'],
    ['India Standard Time', '2026-11-20T20:00:00.000+05:30'],
    ['Nepal Standard Time', '2026-11-20T20:00:00.000+05:45'],
    ['Cen. Australia Standard Time', '2026-11-20T20:00:00.000+10:30'],
  ])('keeps the clock of %s, with its offset', (name, startTime) => {
    expect(ask(name, '2026-11-20T20:00', '2026-11-20T20:10')).toEqual({
      robotID: 'SH1',
      startTime,
      endTime: startTime.replace('20:00:00', '20:10:00'),
    });
  });

  it('has the offset of each end where clocks change between them', () => {
    expect(
      ask('Eastern Standard Time', '2026-10-31T23:00', '2026-11-01T22:00'),
    ).toMatchObject({
      startTime: '2026-10-31T23:00:00.000-04:00',
      endTime: '2026-11-01T22:00:00.000-05:00',
    });
  });

  it('leaves out nothing of a time that clocks show twice', () => {
    expect(
      ask('Eastern Standard Time', '2026-11-01T01:30', '2026-11-01T01:40'),
    ).toMatchObject({
      startTime: '2026-11-01T01:30:00.000-04:00',
      endTime: '2026-11-01T01:40:00.000-05:00',
    });
  });

  it('comes back out of the address as it was typed', () => {
    const query = new URLSearchParams({
      robotID: 'SH1',
      startTime: '2026-11-20T20:00:00.000+05:45',
      endTime: '2026-11-20T20:10:11.500+05:45',
    });
    expect(toVideoForm(readVideoQuery(query))).toEqual({
      robot: { id: 'SH1' },
      startDate: '2026-11-20T20:00:00',
      // The second that has begun belongs to it.
      endDate: '2026-11-20T20:10:12',
      timeZone: zone('Nepal Standard Time'),
    });
  });

  it.each([
    ['robotID=x1&startTime=yesterday&endTime='],
    ['startTime=2026-11-20T20:00:00&endTime=2026-13-20T20:00:00Z'],
  ])('is nothing for %s', query => {
    expect(readVideoQuery(new URLSearchParams(query))).toEqual({
      robotID: undefined,
      startTime: undefined,
      endTime: undefined,
    });
  });

  it('reads a plus sign that came as a space', () => {
    const { startTime } = readVideoQuery(
      new URLSearchParams('startTime=2026-11-20T20:00:00.000+05:30'),
    );
    expect(startTime?.toISO()).toBe('2026-11-20T20:00:00.000+05:30');
  });
});
