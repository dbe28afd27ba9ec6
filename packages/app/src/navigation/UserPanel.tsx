import { SidebarItem, useSidebarOpenState } from '@backstage/core-components';
import {
  configApiRef,
  identityApiRef,
  useApi,
  type IconComponent,
} from '@backstage/core-plugin-api';
import { makeStyles } from '@material-ui/core/styles';

import {
  Hint,
  useCurrentUser,
  type CurrentUser,
} from '@sidehelm/console-react';
import { tokens } from '@sidehelm/theme';
import { LogOut } from 'lucide-react';

const useStyles = makeStyles({
  root: { width: '100%', paddingTop: 10 },
  user: {
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    margin: '8px 0 0',
    padding: '12px 8px 0',
    borderTop: `1px solid ${tokens.color.line}`,
    '&[data-collapsed]': { padding: '12px 0 0', justifyContent: 'center' },
    color: 'inherit',
    textDecoration: 'none',
    'a&:hover $names': { color: tokens.color.text },
  },
  avatar: {
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    width: 28,
    height: 28,
    borderRadius: '50%',
    background: tokens.color.surfaceHigh,
    fontSize: 11,
    fontWeight: 600,
  },
  names: {
    minWidth: 0,
    color: tokens.color.muted,
    '& div': {
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
  },
  roles: { color: tokens.color.faint, ...tokens.type.small },
});

function initials(user: CurrentUser): string {
  const names = `${user.first_name.slice(0, 1)}${user.last_name.slice(0, 1)}`;
  return (names || user.email.slice(0, 1)).toUpperCase();
}

/** Who is signed in, the way to their account, and the way out. */
export function UserPanel() {
  const classes = useStyles();
  const identity = useApi(identityApiRef);
  const user = useCurrentUser();
  const { isOpen } = useSidebarOpenState();
  const accountUrl = useApi(configApiRef).getOptionalString(
    'sidehelm.sso.accountUrl',
  );
  const UserBox = accountUrl === undefined ? 'div' : 'a';
  const roles = user?.roles.join(', ') || 'No role';
  return (
    <div className={classes.root}>
      <Hint title={isOpen ? '' : 'Sign Out'} placement="right">
        <SidebarItem
          icon={LogOut as IconComponent}
          text="Sign Out"
          onClick={() => void identity.signOut()}
        />
      </Hint>
      {user && (
        <UserBox
          className={classes.user}
          {...(accountUrl !== undefined && {
            href: accountUrl,
            'aria-label': `Your account: ${user.email}, ${roles}`,
          })}
          data-collapsed={!isOpen || undefined}
          title={isOpen ? undefined : user.email}
        >
          <span className={classes.avatar} aria-hidden>
            {initials(user)}
          </span>
          {isOpen && (
            <div className={classes.names}>
              <div title={user.email} dir="auto">
                {user.email}
              </div>
              <div className={classes.roles} title={user.roles.join(', ')}>
                {roles}
              </div>
            </div>
          )}
        </UserBox>
      )}
    </div>
  );
}
