import { makeStyles } from '@material-ui/core/styles';
import { SALES_CHANNELS, salesChannelLabel } from '@sidehelm/console-common';
import {
  FormCheckbox,
  FormDialog,
  FormTextField,
  PickedRows,
} from '@sidehelm/console-react';
import type { Restaurant } from '@sidehelm/contracts';
import { RestaurantPicker } from '@sidehelm/restaurants-react';
import { tokens } from '@sidehelm/theme';
import { useField, useFormikContext } from 'formik';
import { useId } from 'react';
import { useCreateKey } from '../../actions/keyActions';
import type { IssuedKey } from '../../api/IntegrationsApi';
import {
  EMPTY_KEY,
  keySchema,
  toNewKey,
  type KeyRestaurant,
} from '../../form/keyForm';

const useStyles = makeStyles({
  group: { margin: '2px 0 10px', padding: 0, border: 0, minWidth: 0 },
  legend: { padding: 0, color: tokens.color.muted, ...tokens.type.small },
  boxes: { display: 'flex', flexWrap: 'wrap', gap: '0 20px' },
  problem: { margin: '4px 2px', color: tokens.color.bad, ...tokens.type.small },
});

function ChannelBoxes() {
  const classes = useStyles();
  const { errors, submitCount } = useFormikContext<Record<string, unknown>>();
  const problemId = useId();
  const isWrong = submitCount > 0 && errors.channels !== undefined;
  return (
    <fieldset
      className={classes.group}
      aria-describedby={isWrong ? problemId : undefined}
    >
      <legend className={classes.legend}>For orders of</legend>
      <div className={classes.boxes}>
        {SALES_CHANNELS.map(channel => (
          <FormCheckbox
            key={channel}
            name={`channels.${channel}`}
            label={salesChannelLabel(channel)}
          />
        ))}
      </div>
      {isWrong && (
        <p id={problemId} role="alert" className={classes.problem}>
          {String(errors.channels)}
        </p>
      )}
    </fieldset>
  );
}

function RestaurantRows() {
  const [{ value: restaurants }, , { setValue }] =
    useField<KeyRestaurant[]>('restaurants');
  return (
    <PickedRows<Restaurant>
      legend="Restaurants (none: all of them)"
      one="restaurant"
      picked={restaurants.map(({ uuid, name }) => ({ key: uuid, label: name }))}
      onAdd={({ uuid, name }) => {
        if (restaurants.some(one => one.uuid === uuid)) return;
        void setValue([...restaurants, { uuid, name }]);
      }}
      onRemove={key =>
        void setValue(restaurants.filter(({ uuid }) => uuid !== key))
      }
    >
      {field => <RestaurantPicker {...field} />}
    </PickedRows>
  );
}

/** Makes a key for a partner's program. */
export function CreateKeyDialog(props: {
  open: boolean;
  onClose: () => void;
  onIssued: (issued: IssuedKey) => void;
}) {
  const { execute } = useCreateKey(props.onIssued);
  return (
    <FormDialog
      open={props.open}
      onClose={props.onClose}
      title="Create key"
      submitLabel="Create"
      initialValues={EMPTY_KEY}
      validationSchema={keySchema}
      onSubmit={form => execute(toNewKey(form))}
    >
      <FormTextField
        name="name"
        label="Name"
        placeholder="Doordash production"
        helperText="Whose program it is; orders that it sends bear this name"
        autoComplete="off"
      />
      <ChannelBoxes />
      <FormCheckbox name="isForTrials" label="Trial orders only" />
      <RestaurantRows />
    </FormDialog>
  );
}
