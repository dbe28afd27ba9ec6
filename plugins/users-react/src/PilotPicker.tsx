import type { User } from '@sidehelm/console-common';
import { useMemo } from 'react';
import { Picker, type PickerField } from '@sidehelm/console-react';
import { useUsers } from './useUsers';

const getKey = (user: User) => user.uuid;
const getLabel = ({ email, first_name, last_name }: User) => {
  const name = `${first_name} ${last_name}`.trim();
  return name ? `${email} (${name})` : email;
};

/** Picks an active user who has the role Pilot, by e-mail or name. */
export function PilotPicker(props: PickerField<User> & { label?: string }) {
  const { label = 'Pilot', ...field } = props;
  const users = useUsers();
  const pilots = useMemo(
    () =>
      (users.data ?? []).filter(
        user => user.is_active && user.roles.includes('Pilot'),
      ),
    [users.data],
  );
  return (
    <Picker
      {...field}
      label={label}
      options={pilots}
      getKey={getKey}
      getLabel={getLabel}
      isLoading={users.isLoading}
      loadError={users.data ? undefined : users.error?.message}
      emptyText="No pilots found"
    />
  );
}
