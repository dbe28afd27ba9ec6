import Button from '@material-ui/core/Button';
import { makeStyles } from '@material-ui/core/styles';
import { userManagePermission } from '@sidehelm/console-common';
import type { User } from '@sidehelm/contracts';
import {
  AuditLink,
  ScreenPage,
  StaleNotice,
  useIsAllowed,
  type QueryState,
} from '@sidehelm/console-react';
import { auditRouteRef } from '../../routes';
import { userScreen } from '../../screens';
import {
  buttonOf,
  USER_ACTION_LABELS,
  userActions,
} from '../../users/userActions';
import { useUserDialogs } from '../UserDialogs/useUserDialogs';
import { AssignedRobots } from './AssignedRobots';
import { UserActs } from './UserActs';
import { UserFacts } from './UserFacts';
import { UserSecondFactor } from './UserSecondFactor';
import { UserSessions } from './UserSessions';

const useStyles = makeStyles({
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    gap: 16,
    alignItems: 'start',
    maxWidth: 1400,
    '@media (max-width: 999px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  column: { display: 'grid', gap: 16, minWidth: 0 },
});

/** Somebody with all that is known of them. */
export function UserContent(props: { user: User; query: QueryState<User> }) {
  const { user, query } = props;
  const classes = useStyles();
  const canManage = useIsAllowed(userManagePermission) ?? false;
  const dialogs = useUserDialogs();
  return (
    <ScreenPage
      title={userScreen.title}
      actions={
        <>
          <AuditLink routeRef={auditRouteRef} filter={{ actor: user.uuid }} />
          {canManage &&
            userActions(user).map(action => (
              <Button
                key={buttonOf(action)}
                variant="outlined"
                onClick={() => dialogs.choose(action, user)}
              >
                {USER_ACTION_LABELS[action]}
              </Button>
            ))}
        </>
      }
    >
      <div className={classes.columns}>
        <div className={classes.column}>
          <UserFacts user={user} />
          <UserSecondFactor user={user} />
          <AssignedRobots uuid={user.uuid} />
        </div>
        <div className={classes.column}>
          <UserSessions user={user} />
          <UserActs uuid={user.uuid} />
        </div>
      </div>
      {query.isStale && query.error && (
        <StaleNotice error={query.error} updatedAt={query.updatedAt} />
      )}
      {dialogs.elements}
    </ScreenPage>
  );
}
