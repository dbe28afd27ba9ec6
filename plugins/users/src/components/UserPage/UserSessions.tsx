import { useApi } from '@backstage/core-plugin-api';
import Button from '@material-ui/core/Button';
import { makeStyles } from '@material-ui/core/styles';
import { userEndSessionPermission } from '@sidehelm/console-common';
import type { Session, User } from '@sidehelm/contracts';
import {
  ConfirmDialog,
  RelativeTime,
  StatusChip,
  UnknownValue,
  useDialogRequest,
  useIsAllowed,
  useServiceAction,
} from '@sidehelm/console-react';
import { tokens } from '@sidehelm/theme';
import { USERS, usersApiRef } from '@sidehelm/users-react';
import { useSessions } from '../../users/useSessions';
import { ListState } from './ListState';
import { UserSection } from './UserSection';

const useStyles = makeStyles({
  scroller: { overflowX: 'auto' },
  table: {
    width: '100%',
    borderCollapse: 'collapse',
    '& th': {
      padding: '0 12px 6px 0',
      textAlign: 'left',
      color: tokens.color.muted,
      ...tokens.type.small,
      fontWeight: 600,
    },
    '& td': {
      padding: '6px 12px 6px 0',
      borderTop: `1px solid ${tokens.color.line}`,
      ...tokens.type.control,
      fontWeight: 450,
    },
    '& td:last-child': { paddingRight: 0, textAlign: 'right' },
  },
});

const ago = (age: string) => `${age} ago`;

/** Where somebody is signed in; an admin can sign them out there. */
export function UserSessions({ user }: { user: User }) {
  const classes = useStyles();
  const api = useApi(usersApiRef);
  const sessions = useSessions(user.uuid);
  const mayEnd = useIsAllowed(userEndSessionPermission) ?? false;
  const dialog = useDialogRequest<Session>();
  const ending = useServiceAction({
    run: ({ id }: Session) => api.endSession(user.uuid, id),
    refreshes: [USERS],
    success: () => `Session of ${user.email} ended successfully`,
    onSuccess: dialog.close,
  });
  const deviceOf = ({ device }: Session) => device ?? 'an unknown device';
  return (
    <UserSection title="Sessions">
      <ListState
        list={sessions}
        entry="session"
        empty="Not signed in anywhere."
      />
      {sessions.data && sessions.data.length > 0 && (
        <div
          className={classes.scroller}
          role="region"
          aria-label="Sessions"
          tabIndex={0}
        >
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">Device</th>
                <th scope="col">Address</th>
                <th scope="col">Signed in</th>
                <th scope="col">Last seen</th>
                {mayEnd && <th scope="col" aria-label="End" />}
              </tr>
            </thead>
            <tbody>
              {sessions.data.map(session => (
                <tr key={session.id}>
                  <td>
                    {session.device ?? <UnknownValue />}{' '}
                    {session.is_current && (
                      <StatusChip kind="accent">this session</StatusChip>
                    )}
                  </td>
                  <td>{session.address ?? <UnknownValue />}</td>
                  <td>
                    <RelativeTime time={session.started_at} format={ago} />
                  </td>
                  <td>
                    <RelativeTime time={session.last_seen_at} format={ago} />
                  </td>
                  {mayEnd && (
                    <td>
                      <Button
                        size="small"
                        variant="outlined"
                        aria-label={`End session on ${deviceOf(session)}`}
                        onClick={() => dialog.open(session)}
                      >
                        End session
                      </Button>
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {dialog.request && (
        <ConfirmDialog
          open={dialog.isOpen}
          title="End this session?"
          confirmLabel="End session"
          isDangerous
          disabled={ending.isRunning}
          onConfirm={() => void ending.execute(dialog.request as Session)}
          onClose={dialog.close}
        >
          {user.email} is signed out on {deviceOf(dialog.request)} within 30
          seconds
          {dialog.request.is_current ? ': that is where you are now' : ''}. They
          can sign in again.
        </ConfirmDialog>
      )}
    </UserSection>
  );
}
