import { useRouteRef } from '@backstage/core-plugin-api';
import { uuidOf } from '@sidehelm/console-common';
import {
  ErrorState,
  LinkButton,
  LoadingSkeleton,
  NotFound,
  ScreenPage,
} from '@sidehelm/console-react';
import { useUser } from '@sidehelm/users-react';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { USER_FAILURES } from '../../actions/userMessages';
import { usersLinkRouteRef } from '../../routes';
import { userScreen } from '../../screens';
import { UserContent } from './UserContent';

const NOT_FOUND = 404;

function NoSuchUser(props: { message: string; children: ReactNode }) {
  const users = useRouteRef(usersLinkRouteRef);
  return (
    <NotFound
      message={props.message}
      action={
        users && (
          <LinkButton variant="outlined" to={users()}>
            Go to all users
          </LinkButton>
        )
      }
    >
      {props.children}
    </NotFound>
  );
}

function Asked({ uuid }: { uuid: string }) {
  const query = useUser(uuid);
  const { data: user, error, refresh } = query;
  if (user) return <UserContent user={user} query={query} />;
  if (error?.status === NOT_FOUND)
    return (
      <NoSuchUser message="There is no such user">
        {USER_FAILURES.fetch} The address may have been cut short when it was
        copied.
      </NoSuchUser>
    );
  return (
    <ScreenPage title={userScreen.title}>
      {error ? (
        <ErrorState
          title={USER_FAILURES.fetch}
          error={error}
          onRetry={refresh}
        />
      ) : (
        <LoadingSkeleton label="Loading the user" height={320} />
      )}
    </ScreenPage>
  );
}

/** `/users/:uuid` */
export function UserPage() {
  const uuid = uuidOf(useParams().uuid);
  if (uuid === undefined)
    return (
      <NoSuchUser message="This is not the id of a user">
        An id looks like 0d5ec0de-0000-4000-8000-000000000001. The address may
        have been cut short when it was copied.
      </NoSuchUser>
    );
  // Nothing of one person outlasts them on the page of the next.
  return <Asked key={uuid} uuid={uuid} />;
}
