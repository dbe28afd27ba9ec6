import type { User } from '@sidehelm/contracts';
import { SearchPicker, type PickerField } from '@sidehelm/console-react';
import { userLabel } from './userLabel';
import { useUserSearch } from './useUserSearch';

const getKey = (user: User) => user.uuid;
const useFound = (text: string, pageSize: number) =>
  useUserSearch({ text, role: 'Pilot', active: true }, { pageSize });

/** Picks an active user who has the role Pilot, by e-mail or name. */
export function PilotPicker(props: PickerField<User> & { label?: string }) {
  return (
    <SearchPicker
      label="Pilot"
      {...props}
      useFound={useFound}
      one="pilot"
      getKey={getKey}
      getLabel={userLabel}
    />
  );
}
