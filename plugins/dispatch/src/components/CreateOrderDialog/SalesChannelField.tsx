import {
  SALES_CHANNELS,
  salesChannelLabel,
  type KnownChannel,
} from '@sidehelm/console-common';
import { makeStyles } from '@material-ui/core/styles';
import { FormPicker, SegmentedControl } from '@sidehelm/console-react';

const OPTIONS = SALES_CHANNELS.map(value => ({
  value,
  label: salesChannelLabel(value),
}));

const useStyles = makeStyles({
  root: { display: 'grid', marginBottom: 12 },
});

/** Where the order comes from. */
export function SalesChannelField({ name }: { name: string }) {
  const classes = useStyles();
  return (
    <FormPicker<KnownChannel> name={name}>
      {({ value, onChange }) => (
        <div className={classes.root}>
          <SegmentedControl
            label="Sales channel"
            options={OPTIONS}
            value={value}
            onChange={onChange}
            canWrap
          />
        </div>
      )}
    </FormPicker>
  );
}
