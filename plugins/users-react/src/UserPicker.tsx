import type { User } from '@sidehelm/contracts';
import { SearchPicker, type PickerField } from '@sidehelm/console-react';
import { userLabel } from './userLabel';
import { useUserSearch } from './useUserSearch';

const getKey = (user: User) => user.uuid;
const getLabel = (user: User) =>
  user.is_active ? userLabel(user) : `${userLabel(user)}, deactivated`;
const useActive = (text: string, pageSize: number) =>
  useUserSearch({ text, active: true }, { pageSize });
const useAll = (text: string, pageSize: number) =>
  useUserSearch({ text }, { pageSize });

/** Picks any user, by e-mail or name. */
export function UserPicker(
  props: PickerField<User> & {
    label?: string;
    /** Offers who is deactivated, too, and says so. Does not change while it is there. */
    includesInactive?: boolean;
  },
) {
  const { includesInactive = false, ...field } = props;
  return (
    <SearchPicker
      label="User"
      {...field}
      useFound={includesInactive ? useAll : useActive}
      one="user"
      getKey={getKey}
      getLabel={getLabel}
    />
  );
}
