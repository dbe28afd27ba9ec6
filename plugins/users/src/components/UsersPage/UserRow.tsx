import Button from '@material-ui/core/Button';
import type { User } from '@sidehelm/contracts';
import { StatusChip, UnknownValue } from '@sidehelm/console-react';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { countryName } from '../../users/countryName';
import { nameOf } from '../../users/nameOf';
import {
  buttonOf,
  USER_ACTION_LABELS,
  userActions,
  type UserAction,
} from '../../users/userActions';
import type { ActsUnderWay } from '../UserDialogs/useUserDialogs';
import { useGridStyles } from './useGridStyles';

/** In a row there is little room. Each is the beginning of the whole label, so that who says it aloud finds the button. */
const LABELS = { ...USER_ACTION_LABELS, resend: 'Resend' };

interface UserRowProps {
  user: User;
  /** From 1, the headings included. */
  rowNumber: number;
  href: string | undefined;
  canManage: boolean;
  underWay: ActsUnderWay;
  onChoose: (action: UserAction, user: User) => void;
}

function PlainRow(props: UserRowProps) {
  const { user, rowNumber, href, canManage, underWay, onChoose } = props;
  const classes = useGridStyles();
  const name = nameOf(user) || user.email;
  const roles = user.roles.join(', ');
  return (
    <tr className={classes.row} aria-rowindex={rowNumber} data-user={user.uuid}>
      <td title={name}>
        {href ? (
          <Link className={classes.link} to={href} dir="auto" data-row-link>
            {name}
          </Link>
        ) : (
          <bdi>{name}</bdi>
        )}
      </td>
      <td title={user.email}>
        <bdi>{user.email}</bdi>
      </td>
      <td title={roles}>
        {roles ? <bdi>{roles}</bdi> : <UnknownValue dash />}
      </td>
      <td>
        <StatusChip kind={user.is_active ? 'ok' : 'neutral'}>
          {user.is_active ? 'Yes' : 'No'}
        </StatusChip>
      </td>
      <td>
        <StatusChip kind={user.is_email_verified ? 'ok' : 'warn'}>
          {user.is_email_verified ? 'Yes' : 'No'}
        </StatusChip>
      </td>
      <td title={countryName(user.country_code)}>
        {user.country_code || <UnknownValue dash />}
      </td>
      <td className={classes.actions}>
        {canManage &&
          userActions(user).map(action => (
            <Button
              key={buttonOf(action)}
              size="small"
              variant="outlined"
              aria-label={`${USER_ACTION_LABELS[action]}: ${user.email}`}
              // The one that was pressed keeps the focus.
              disabled={(underWay[action] ?? user.uuid) !== user.uuid}
              onClick={() => onChoose(action, user)}
            >
              {LABELS[action]}
            </Button>
          ))}
      </td>
    </tr>
  );
}

/** One person in a line. */
export const UserRow = memo(PlainRow);
