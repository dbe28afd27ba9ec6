import IconButton from '@material-ui/core/IconButton';
import { makeStyles } from '@material-ui/core/styles';
import type { User } from '@sidehelm/contracts';
import { tokens } from '@sidehelm/theme';
import { userLabel, UserPicker, useUsersByUuid } from '@sidehelm/users-react';
import { useField } from 'formik';
import { X } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Employee } from '../../form/restaurantForm';

const useStyles = makeStyles({
  root: { margin: '2px 0 4px', padding: 0, border: 0, minWidth: 0 },
  list: { margin: '0 0 8px', padding: 0, listStyle: 'none' },
  row: {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: 8,
    overflowWrap: 'anywhere',
    ...tokens.type.body,
  },
  legend: {
    padding: 0,
    marginBottom: 6,
    color: tokens.color.muted,
    ...tokens.type.small,
  },
  remove: { padding: 7, color: tokens.color.muted },
});

/** Who works at the restaurant: people with accounts, each once. */
export function EmployeeRows() {
  const classes = useStyles();
  const [{ value: employees }, , { setValue }] =
    useField<Employee[]>('employees');
  const uuids = useMemo(
    () => employees.map(({ user_uuid }) => user_uuid),
    [employees],
  );
  const users = useUsersByUuid(uuids);
  const picker = useRef<HTMLDivElement>(null);
  const [picked, setPicked] = useState<User>();
  // The field is empty again for the next one.
  useEffect(() => {
    if (!picked) return;
    setPicked(undefined);
    if (uuids.includes(picked.uuid)) return;
    setValue([
      ...employees,
      { user_uuid: picked.uuid, label: userLabel(picked) },
    ]);
  }, [picked, uuids, employees, setValue]);
  const labelOf = ({ user_uuid, label }: Employee) => {
    const user = users.data?.find(({ uuid }) => uuid === user_uuid);
    return user ? userLabel(user) : label;
  };
  return (
    <fieldset className={classes.root}>
      <legend className={classes.legend}>Employees</legend>
      {employees.length > 0 && (
        <ul className={classes.list}>
          {employees.map(employee => (
            <li key={employee.user_uuid} className={classes.row}>
              <bdi>{labelOf(employee)}</bdi>
              <IconButton
                className={classes.remove}
                aria-label={`Remove employee ${labelOf(employee)}`}
                onClick={() => {
                  setValue(employees.filter(one => one !== employee));
                  // The button that was pressed is gone.
                  picker.current?.querySelector('input')?.focus();
                }}
              >
                <X size={18} aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <div ref={picker}>
        <UserPicker label="Add employee" value={picked} onChange={setPicked} />
      </div>
    </fieldset>
  );
}
