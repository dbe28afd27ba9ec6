import {
  FormDialog,
  FormPicker,
  FormTextField,
  Picker,
} from '@sidehelm/console-react';
import { useCreateUser } from '../../actions/useCreateUser';
import { COUNTRIES, type Country } from '../../users/countries';
import { createUserSchema } from './createUserSchema';

const getKey = ({ code }: Country) => code;
const getLabel = ({ code, name }: Country) => `${name} (${code})`;

const EMPTY = {
  email: '',
  password: '',
  first_name: '',
  last_name: '',
  country: undefined as Country | undefined,
};

/** Makes somebody an account. */
export function CreateUserDialog(props: {
  open: boolean;
  onClose: () => void;
}) {
  const { open, onClose } = props;
  const { execute } = useCreateUser();
  return (
    <FormDialog
      open={open}
      title="Create User"
      onClose={onClose}
      initialValues={EMPTY}
      validationSchema={createUserSchema}
      onSubmit={({ country, ...user }) =>
        execute({ ...user, country_code: country.code })
      }
      submitLabel="Create"
    >
      <FormTextField
        name="email"
        label="Email"
        inputProps={{ inputMode: 'email' }}
        autoComplete="off"
        helperText="Gets a link to verify the address"
      />
      <FormTextField
        name="password"
        label="Password"
        type="password"
        autoComplete="new-password"
      />
      <FormTextField name="first_name" label="First Name" autoComplete="off" />
      <FormTextField name="last_name" label="Last Name" autoComplete="off" />
      <FormPicker<Country> name="country">
        {field => (
          <Picker
            {...field}
            label="Country"
            options={COUNTRIES}
            getKey={getKey}
            getLabel={getLabel}
            emptyText="No country found"
          />
        )}
      </FormPicker>
    </FormDialog>
  );
}
