import { PickedRows } from '@sidehelm/console-react';
import type { User } from '@sidehelm/contracts';
import { userLabel, UserPicker, useUsersByUuid } from '@sidehelm/users-react';
import { useField } from 'formik';
import { useMemo } from 'react';
import type { Employee } from '../../form/restaurantForm';

/** Who works at the restaurant: people with accounts, each once. */
export function EmployeeRows() {
  const [{ value: employees }, , { setValue }] =
    useField<Employee[]>('employees');
  const uuids = useMemo(
    () => employees.map(({ user_uuid }) => user_uuid),
    [employees],
  );
  const users = useUsersByUuid(uuids);
  const labelOf = ({ user_uuid, label }: Employee) => {
    const user = users.data?.find(({ uuid }) => uuid === user_uuid);
    return user ? userLabel(user) : label;
  };
  return (
    <PickedRows<User>
      legend="Employees"
      one="employee"
      picked={employees.map(employee => ({
        key: employee.user_uuid,
        label: labelOf(employee),
      }))}
      onAdd={user => {
        if (uuids.includes(user.uuid)) return;
        void setValue([
          ...employees,
          { user_uuid: user.uuid, label: userLabel(user) },
        ]);
      }}
      onRemove={key =>
        void setValue(employees.filter(({ user_uuid }) => user_uuid !== key))
      }
    >
      {field => <UserPicker {...field} />}
    </PickedRows>
  );
}
