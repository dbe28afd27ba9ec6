import { testMaterial } from './__testUtils__/testMaterial';
import { csvFile, incidentTables } from './incidentTables';

const files = async () => {
  const tables = Object.entries(incidentTables(testMaterial()));
  const texts = tables.map(async ([name, table]) => [
    name,
    await csvFile(table),
  ]);
  return Object.fromEntries(await Promise.all(texts)) as Record<string, string>;
};

it('has a file of all events, one of each kind, and what the robot told', async () => {
  const all = await files();
  expect(Object.keys(all)).toEqual([
    'events.csv',
    'events-stop.csv',
    'events-intervention.csv',
    'events-drive.csv',
    'events-order.csv',
    'events-robot.csv',
    'events-audit.csv',
    'telemetry.csv',
    'trail.csv',
  ]);
  expect(all['events-stop.csv']).toBe(
    '\uFEFFat,kind,title,detail,source\r\n' +
      `2026-11-20T20:01:00.000Z,stop,Stopped by <b>Pia</b>,"'=HYPERLINK(""http://evil"")",Robot events`,
  );
  expect(all['events.csv'].split('\r\n')).toHaveLength(3);
  expect(all['events-drive.csv'].split('\r\n')).toHaveLength(1);
  expect(all['trail.csv'].split('\r\n')[1]).toBe(
    '2026-11-20T20:00:00.000Z,35.2271,-80.8431',
  );
});

it('keeps numbers as numbers, and no text as a formula', async () => {
  const [heading, first, second] = (await files())['telemetry.csv'].split(
    '\r\n',
  );
  const columns = heading.replace('\uFEFF', '').split(',');
  const at = (line: string, name: string) =>
    line.split(',')[columns.indexOf(name)];
  expect(at(first, 'throttle')).toBe('-0.5');
  expect(at(second, 'speed_in_metres_per_second')).toBe('-0.5');
  expect(at(first, 'driver_name')).toBe('"\'@Ada"');
  expect(at(first, 'command_delay_in_milliseconds')).toBe('');
});
