import type { User } from '@sidehelm/contracts';
import { SearchPicker, type PickerField } from '@sidehelm/console-react';
import { userLabel } from './userLabel';
import { useUserSearch } from './useUserSearch';

const getKey = (user: User) => user.uuid;
const useFound = (text: string, pageSize: number) =>
  useUserSearch({ text, active: true }, { pageSize });

/** Picks any active user, by e-mail or name. */
export function UserPicker(props: PickerField<User> & { label?: string }) {
  return (
    <SearchPicker
      label="User"
      {...props}
      useFound={useFound}
      one="user"
      getKey={getKey}
      getLabel={userLabel}
    />
  );
}
