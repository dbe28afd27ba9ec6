import { makeStyles } from '@material-ui/core/styles';
import { hasLeft, TextInput } from '@sidehelm/console-react';
import { tokens } from '@sidehelm/theme';
import { useField, useFormikContext } from 'formik';
import { useState, type ChangeEvent } from 'react';
import type { OrderFormValues } from '../../wizard/orderFormValues';
import {
  readDashboardUrl,
  type DashboardOrder,
} from '../../wizard/readDashboardUrl';

const useStyles = makeStyles({
  // As high as the field, so that what stands below stays where it is.
  root: { display: 'grid', alignItems: 'center', minHeight: 60 },
  generated: { margin: 0, color: tokens.color.muted, ...tokens.type.small },
});

/** The order's id in its channel; a mock order gets one by itself. */
export function ExternalIdField() {
  const classes = useStyles();
  const [field, meta] = useField<string>('order_information.external_id');
  const { values, setValues } = useFormikContext<OrderFormValues>();
  const [taken, setTaken] = useState<DashboardOrder>();
  const { order_information } = values;

  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const found = readDashboardUrl(event.target.value);
    setTaken(found);
    if (!found) {
      field.onChange(event);
      return;
    }
    const { externalId, channel = order_information.sales_channel } = found;
    void setValues({
      ...values,
      order_information: {
        ...order_information,
        external_id: externalId,
        sales_channel: channel,
      },
    });
  };

  return (
    <div className={classes.root}>
      {order_information.is_mock ? (
        <p className={classes.generated}>
          A mock order gets an external ID by itself.
        </p>
      ) : (
        <TextInput
          {...field}
          label="External ID"
          autoComplete="off"
          onChange={change}
          onBlur={event => {
            if (hasLeft(event)) field.onBlur(event);
          }}
          errorText={meta.touched ? meta.error : undefined}
          helperText={describeSource(taken)}
        />
      )}
    </div>
  );
}

function describeSource(taken: DashboardOrder | undefined): string {
  if (!taken) return 'From the dashboard; its address works too';
  return taken.channel
    ? 'The id and the sales channel are from the address'
    : 'The id is from the address';
}
