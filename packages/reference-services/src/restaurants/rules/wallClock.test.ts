import { isTimeZone } from './wallClock';

describe('a time zone', () => {
  it.each(['America/New_York', 'Europe/Berlin', 'UTC', 'Etc/GMT+3'])(
    'is %s',
    name => expect(isTimeZone(name)).toBe(true),
  );

  it.each(['utc+3', 'UTC+3', 'local', 'system', 'default', '', 'Mars/Base'])(
    'is not %j',
    name => expect(isTimeZone(name)).toBe(false),
  );
});
