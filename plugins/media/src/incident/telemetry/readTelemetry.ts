import { readList, type ReadList } from '@sidehelm/console-react';
import {
  entityReader,
  telemetrySampleSchema,
  type TelemetrySample,
} from '@sidehelm/contracts';

const readSample = entityReader(telemetrySampleSchema);

/** What a robot told, in the order of time, of each moment once. Anything but a list is a mistake of the service. */
export function readTelemetry(value: unknown): ReadList<TelemetrySample> {
  const { items, leftOut } = readList(
    value,
    'what the robot told',
    readSample,
    ({ at }) => `${at}`,
  );
  return { items: items.sort((a, b) => a.at - b.at), leftOut };
}
