import { csvText, type CsvTable, type CsvValue } from '@sidehelm/console-react';
import type { TelemetrySample } from '@sidehelm/contracts';
import { INCIDENT_KINDS, type IncidentEvent } from '../IncidentEvent';
import type { IncidentMaterial } from './IncidentMaterial';

/** Spreadsheets know by the mark at the start that the file is UTF-8. */
const MARK = '\uFEFF';

const iso = (at: number) => new Date(at).toISOString();

const EVENT_FIELDS = ['at', 'kind', 'title', 'detail', 'source'];

const eventRow = (event: IncidentEvent): CsvValue[] => [
  iso(event.at),
  event.kind,
  event.title,
  event.detail,
  event.source,
];

/** Every field of a sample, by the heading of its column. */
const TELEMETRY: Record<string, (sample: TelemetrySample) => CsvValue> = {
  at: ({ at }) => iso(at),
  latitude: ({ lat }) => lat,
  longitude: ({ lng }) => lng,
  heading_in_degrees: ({ heading }) => heading,
  speed_in_metres_per_second: ({ speed }) => speed,
  battery_percentage: it => it.battery_percentage,
  signal: ({ signal }) => signal,
  lid: ({ lid }) => lid,
  is_stopped: it => it.is_stopped,
  driver_name: it => it.driver_name,
  throttle: ({ throttle }) => throttle,
  steering: ({ steering }) => steering,
  command_delay_in_milliseconds: it => it.command_delay,
};

/** The tables of an incident by their file's name: all events, those of each kind, telemetry and trail. */
export function incidentTables(
  material: Pick<IncidentMaterial, 'incident' | 'telemetry' | 'trail'>,
): Record<string, CsvTable> {
  const { incident, telemetry, trail } = material;
  const { events } = incident;
  const eventTable = (rows: readonly IncidentEvent[]): CsvTable => ({
    fields: EVENT_FIELDS,
    rows: rows.map(eventRow),
  });
  return {
    'events.csv': eventTable(events),
    ...Object.fromEntries(
      INCIDENT_KINDS.map(kind => [
        `events-${kind}.csv`,
        eventTable(events.filter(event => event.kind === kind)),
      ]),
    ),
    'telemetry.csv': {
      fields: Object.keys(TELEMETRY),
      rows: telemetry.map(sample =>
        Object.values(TELEMETRY).map(read => read(sample)),
      ),
    },
    'trail.csv': {
      fields: ['at', 'latitude', 'longitude'],
      rows: trail.map(({ time, position }) => [
        iso(time),
        position.lat,
        position.lng,
      ]),
    },
  };
}

/** A table as a file that spreadsheets open; no text in it is taken for a formula. */
export const csvFile = async (table: CsvTable): Promise<string> =>
  MARK + (await csvText(table));
