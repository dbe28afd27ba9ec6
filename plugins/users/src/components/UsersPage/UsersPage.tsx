import { useRouteRef } from '@backstage/core-plugin-api';
import { userManagePermission } from '@sidehelm/console-common';
import {
  ScreenPage,
  SearchField,
  StatusChip,
  useIsAllowed,
  useTyping,
} from '@sidehelm/console-react';
import { useUserSearch } from '@sidehelm/users-react';
import { useMemo } from 'react';
import { userLinkRouteRef } from '../../routes';
import { usersScreen } from '../../screens';
import { searchOf } from '../../users/UsersView';
import { useUsersView } from '../../users/useUsersView';
import { CreateUserButton } from '../CreateUserDialog/CreateUserButton';
import { useUserDialogs } from '../UserDialogs/useUserDialogs';
import { UsersGrid } from './UsersGrid';
import { USERS_PER_PAGE } from './UsersGridBody';

/** The service is asked when the typing pauses; ms. */
const TYPING_PAUSE = 200;
/** ms */
const USERS_POLLING = 10_000;

const keys = [{ keys: ['q'], action: 'Search users' }];

const counted = new Intl.NumberFormat('en');

/** Everybody, found and sorted by the service, however many there are. */
export function UsersPage() {
  const { view, search, sortBy } = useUsersView();
  const [text, setText] = useTyping(view.text, search, TYPING_PAUSE);
  const users = useUserSearch(searchOf(view), {
    pageSize: USERS_PER_PAGE,
    interval: USERS_POLLING,
  });
  const canManage = useIsAllowed(userManagePermission) ?? false;
  const userLink = useRouteRef(userLinkRouteRef);
  const userHref = useMemo(
    () => userLink && ((uuid: string) => userLink({ uuid })),
    [userLink],
  );
  const dialogs = useUserDialogs();
  const { total } = users;
  const found =
    total === undefined
      ? undefined
      : `${counted.format(total)} ${total === 1 ? 'user' : 'users'}`;
  return (
    <ScreenPage
      title={usersScreen.title}
      isFilled
      keys={keys}
      chips={found && !view.text && <StatusChip>{found}</StatusChip>}
      actions={
        <>
          <SearchField
            label="Search name or email"
            value={text}
            onChange={setText}
            found={view.text && !users.isPrevious ? found : undefined}
          />
          {canManage && <CreateUserButton />}
        </>
      }
    >
      <UsersGrid
        view={view}
        users={users}
        userHref={userHref}
        canManage={canManage}
        onSort={sortBy}
        onClear={() => {
          setText('');
          search('');
        }}
        underWay={dialogs.underWay}
        onChoose={dialogs.choose}
      />
      {dialogs.elements}
    </ScreenPage>
  );
}
