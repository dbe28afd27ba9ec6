import { FormPicker, Picker } from '@sidehelm/console-react';

/** Every time zone that this browser knows, by its IANA name. */
const zones = () => Intl.supportedValuesOf('timeZone');
const same = (zone: string) => zone;

/** The time zone of the form around it, found by typing. */
export function TimeZoneField({ name }: { name: string }) {
  return (
    <FormPicker<string> name={name}>
      {field => (
        <Picker
          {...field}
          label="Time zone"
          options={zones()}
          getKey={same}
          getLabel={same}
          emptyText="No time zone found"
          helperText="Of the clock on the restaurant's wall"
        />
      )}
    </FormPicker>
  );
}
