import { Picker, type PickerField } from '@sidehelm/console-react';
import { useCallback } from 'react';
import { TIME_ZONES, zoneLabel, type TimeZone } from '../../rules/timeZones';

const getName = ({ name }: TimeZone) => name;

/**
 * Picks a time zone as Windows names it.
 *
 * @param props - `at`: of when the offsets are told, ms since 1970
 */
export function TimeZonePicker(props: PickerField<TimeZone> & { at: number }) {
  const { at, ...field } = props;
  const getLabel = useCallback((zone: TimeZone) => zoneLabel(zone, at), [at]);
  return (
    <Picker
      {...field}
      label="Time zone"
      options={TIME_ZONES}
      getKey={getName}
      getLabel={getLabel}
      emptyText="No time zones found"
    />
  );
}
