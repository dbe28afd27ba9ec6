import { useApi } from '@backstage/core-plugin-api';
import Button from '@material-ui/core/Button';
import { makeStyles } from '@material-ui/core/styles';
import { userEndSessionPermission } from '@sidehelm/console-common';
import type { Session, User } from '@sidehelm/contracts';
import {
  ConfirmDialog,
  formatAgo,
  PageSection,
  RelativeTime,
  StatusChip,
  useDialogRequest,
  useIsAllowed,
  useServiceAction,
} from '@sidehelm/console-react';
import { tokens } from '@sidehelm/theme';
import { USERS, usersApiRef } from '@sidehelm/users-react';
import { useState } from 'react';
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
  device: {
    display: 'flex',
    // On a phone the chip stands below, whole.
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2px 8px',
    fontWeight: 600,
  },
  facts: { color: tokens.color.muted },
});

const signedIn = (age: string) => `signed in ${formatAgo(age)}`;
const lastSeen = (age: string) => `last seen ${formatAgo(age)}`;

/** As many as are read at a glance. */
const AT_FIRST = 10;

/** Is asked about instead of one session. */
const ALL = 'all';

const deviceOf = ({ device }: Session) => device ?? 'an unknown device';

/** Asks before a session is ended. */
function EndSessionDialog(props: {
  user: User;
  session: Session;
  open: boolean;
  onEnded: (id: string) => void;
  onClose: () => void;
}) {
  const { user, session, open, onEnded, onClose } = props;
  const api = useApi(usersApiRef);
  const { execute, isRunning } = useServiceAction({
    run: () => api.endSession(user.uuid, session.id),
    refreshes: [USERS],
    success: () => `Session of ${user.email} ended successfully`,
    onSuccess: () => {
      onEnded(session.id);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open={open}
      title="End this session?"
      confirmLabel="End session"
      isDangerous
      disabled={isRunning}
      onConfirm={() => void execute()}
      onClose={onClose}
    >
      {user.email} is signed out on {deviceOf(session)} within 30 seconds
      {session.is_current ? ': that is where you are now' : ''}. They can sign
      in again.
    </ConfirmDialog>
  );
}

/** Asks before somebody is signed out everywhere. */
function EndSessionsDialog(props: {
  user: User;
  /** The caller is in one of them. */
  isOwn: boolean;
  open: boolean;
  onEnded: (what: string) => void;
  onClose: () => void;
}) {
  const { user, isOwn, open, onEnded, onClose } = props;
  const api = useApi(usersApiRef);
  const { execute, isRunning } = useServiceAction({
    run: () => api.endSessions(user.uuid),
    refreshes: [USERS],
    success: () => `All sessions of ${user.email} ended successfully`,
    onSuccess: () => {
      onEnded(ALL);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open={open}
      title="End all sessions?"
      confirmLabel="End all sessions"
      isDangerous
      disabled={isRunning}
      onConfirm={() => void execute()}
      onClose={onClose}
    >
      {user.email} is signed out everywhere within 30 seconds
      {isOwn ? ', here, too' : ''}. They can sign in again.
    </ConfirmDialog>
  );
}

/** Where somebody is signed in; an admin can sign them out there. */
export function UserSessions({ user }: { user: User }) {
  const classes = useStyles();
  const sessions = useSessions(user.uuid);
  const mayEnd = useIsAllowed(userEndSessionPermission) ?? false;
  const [isAllShown, setAllShown] = useState(false);
  const dialog = useDialogRequest<Session | typeof ALL>();
  const { request } = dialog;
  const all = sessions.data ?? [];
  const shown = isAllShown ? all : all.slice(0, AT_FIRST);
  const { title, expectGone } = useFocusAfter(
    ended =>
      ended === ALL ? all.length === 0 : !all.some(({ id }) => id === ended),
    dialog.isOpen,
  );
  const asked = { user, open: dialog.isOpen, onClose: dialog.close };
  return (
    <PageSection title="Sessions" titleRef={title}>
      <ListState
        list={sessions}
        entry="session"
        empty="Not signed in anywhere."
      />
      {shown.length > 0 && (
        <ul className={classes.list}>
          {shown.map(session => (
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
      {all.length > AT_FIRST && (
        <Button size="small" onClick={() => setAllShown(!isAllShown)}>
          {isAllShown ? 'Show fewer' : `Show ${all.length - AT_FIRST} more`}
        </Button>
      )}
      {mayEnd && all.length > 1 && (
        <Button
          size="small"
          variant="outlined"
          onClick={() => dialog.open(ALL)}
        >
          End all sessions…
        </Button>
      )}
      {request === ALL && (
        <EndSessionsDialog
          key={dialog.number}
          {...asked}
          isOwn={all.some(({ is_current }) => is_current)}
          onEnded={expectGone}
        />
      )}
      {request && request !== ALL && (
        <EndSessionDialog
          key={dialog.number}
          {...asked}
          session={request}
          onEnded={expectGone}
        />
      )}
    </PageSection>
  );
}
