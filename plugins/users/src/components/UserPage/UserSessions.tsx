import { useApi } from '@backstage/core-plugin-api';
import Button from '@material-ui/core/Button';
import { makeStyles } from '@material-ui/core/styles';
import { userEndSessionPermission } from '@sidehelm/console-common';
import type { Session, User } from '@sidehelm/contracts';
import {
  ConfirmDialog,
  PageSection,
  RelativeTime,
  StatusChip,
  useDialogRequest,
  useIsAllowed,
  useServiceAction,
} from '@sidehelm/console-react';
import { tokens } from '@sidehelm/theme';
import { USERS, usersApiRef } from '@sidehelm/users-react';
import { useSessions } from '../../users/useSessions';
import { ListState } from './ListState';
import { useFocusAfter } from './useFocusAfter';

const useStyles = makeStyles({
  list: {
    margin: 0,
    padding: 0,
    listStyle: 'none',
    '& > li': {
      display: 'flex',
      alignItems: 'center',
      gap: 12,
      padding: '8px 0',
      borderTop: `1px solid ${tokens.color.line}`,
      ...tokens.type.control,
      fontWeight: 450,
    },
    '& > li:first-child': { borderTop: 0 },
    '& button': { flex: 'none', marginLeft: 'auto' },
  },
  device: { display: 'flex', alignItems: 'center', gap: 8, fontWeight: 600 },
  facts: { color: tokens.color.muted },
});

const signedIn = (age: string) => `signed in ${age} ago`;
const lastSeen = (age: string) => `last seen ${age} ago`;

/** Where somebody is signed in; an admin can sign them out there. */
export function UserSessions({ user }: { user: User }) {
  const classes = useStyles();
  const api = useApi(usersApiRef);
  const sessions = useSessions(user.uuid);
  const mayEnd = useIsAllowed(userEndSessionPermission) ?? false;
  const dialog = useDialogRequest<Session>();
  const { title, expectGone } = useFocusAfter(
    ended => !sessions.data?.some(({ id }) => id === ended),
    dialog.isOpen,
  );
  const ending = useServiceAction({
    run: ({ id }: Session) => api.endSession(user.uuid, id),
    refreshes: [USERS],
    success: () => `Session of ${user.email} ended successfully`,
    onSuccess: (_answer, { id }) => {
      expectGone(id);
      dialog.close();
    },
  });
  const deviceOf = ({ device }: Session) => device ?? 'an unknown device';
  return (
    <PageSection title="Sessions" titleRef={title}>
      <ListState
        list={sessions}
        entry="session"
        empty="Not signed in anywhere."
      />
      {sessions.data && sessions.data.length > 0 && (
        <ul className={classes.list}>
          {sessions.data.map(session => (
            <li key={session.id}>
              <div>
                <span className={classes.device}>
                  {session.device ?? 'Unknown device'}
                  {session.is_current && (
                    <StatusChip kind="accent">this session</StatusChip>
                  )}
                </span>
                <span className={classes.facts}>
                  {session.address ?? 'unknown address'},{' '}
                  <RelativeTime time={session.started_at} format={signedIn} />,{' '}
                  <RelativeTime time={session.last_seen_at} format={lastSeen} />
                </span>
              </div>
              {mayEnd && (
                <Button
                  size="small"
                  variant="outlined"
                  aria-label={`End session on ${deviceOf(session)}`}
                  onClick={() => dialog.open(session)}
                >
                  End session
                </Button>
              )}
            </li>
          ))}
        </ul>
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
    </PageSection>
  );
}
