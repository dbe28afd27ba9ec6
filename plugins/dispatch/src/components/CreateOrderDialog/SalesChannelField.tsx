import {
  SALES_CHANNELS,
  salesChannelLabel,
  type KnownChannel,
} from '@sidehelm/console-common';
import { FormPicker, SegmentedControl } from '@sidehelm/console-react';

const OPTIONS = SALES_CHANNELS.map(value => ({
  value,
  label: salesChannelLabel(value),
}));

/** Where the order comes from. */
export function SalesChannelField({ name }: { name: string }) {
  return (
    <FormPicker<KnownChannel> name={name}>
      {({ value, onChange }) => (
        <SegmentedControl
          label="Sales channel"
          options={OPTIONS}
          value={value}
          onChange={onChange}
          canWrap
        />
      )}
    </FormPicker>
  );
}
