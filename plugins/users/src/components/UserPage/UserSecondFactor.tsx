import { useApi } from '@backstage/core-plugin-api';
import Button from '@material-ui/core/Button';
import { makeStyles } from '@material-ui/core/styles';
import { userManagePermission } from '@sidehelm/console-common';
import type { User } from '@sidehelm/contracts';
import {
  ConfirmDialog,
  currentUserApiRef,
  PageSection,
  RelativeTime,
  StatusChip,
  useDialogRequest,
  useIsAllowed,
  useServiceAction,
} from '@sidehelm/console-react';
import { USERS, usersApiRef } from '@sidehelm/users-react';
import { useSecondFactor } from '../../users/useSecondFactor';
import { AsOf } from './AsOf';
import { useFocusAfter } from './useFocusAfter';

const useStyles = makeStyles({
  line: { display: 'flex', alignItems: 'center', gap: 12 },
});

const since = (age: string) => `since ${age}`;

/** Whether somebody signs in with a code; who looks after people can take it from who has lost it. */
export function UserSecondFactor({ user }: { user: User }) {
  const classes = useStyles();
  const api = useApi(usersApiRef);
  const factor = useSecondFactor(user.uuid);
  const { data, error } = factor;
  const isOwn = useApi(currentUserApiRef).getUser()?.uuid === user.uuid;
  const mayManage = useIsAllowed(userManagePermission) ?? false;
  const dialog = useDialogRequest<User>();
  const { title, expectGone } = useFocusAfter(
    () => data?.is_on === false,
    dialog.isOpen,
  );
  const removing = useServiceAction({
    run: ({ uuid }: User) => api.removeSecondFactor(uuid),
    refreshes: [USERS],
    success: () => `Second factor of ${user.email} removed successfully`,
    onSuccess: (_answer, { uuid }) => {
      expectGone(uuid);
      dialog.close();
    },
  });
  return (
    <PageSection title="Second factor" titleRef={title}>
      {!data && !error && <p role="status">Loading …</p>}
      {!data && error && (
        <p role="alert">It cannot be shown: {error.message}</p>
      )}
      <AsOf query={factor} />
      {data && (
        <div className={classes.line}>
          <StatusChip kind={data.is_on ? 'ok' : 'neutral'}>
            {data.is_on ? 'On' : 'Off'}
          </StatusChip>
          {data.since && <RelativeTime time={data.since} format={since} />}
          {data.is_on && mayManage && !isOwn && (
            <Button
              size="small"
              variant="outlined"
              onClick={() => dialog.open(user)}
            >
              Remove second factor
            </Button>
          )}
        </div>
      )}
      {dialog.request && (
        <ConfirmDialog
          open={dialog.isOpen}
          title="Remove the second factor?"
          confirmLabel="Remove"
          isDangerous
          disabled={removing.isRunning}
          onConfirm={() => void removing.execute(dialog.request as User)}
          onClose={dialog.close}
        >
          {user.email} signs in with the password alone then, or sets up another
          one where the role needs it. Do it only when you are sure that it is
          them who have lost it. They are told by mail.
        </ConfirmDialog>
      )}
    </PageSection>
  );
}
