import Button from '@material-ui/core/Button';
import { makeStyles } from '@material-ui/core/styles';
import { integrationManagePermission } from '@sidehelm/console-common';
import {
  PauseDialog,
  useDialogRequest,
  useIsAllowed,
} from '@sidehelm/console-react';
import { visuallyHidden } from '@sidehelm/theme';
import {
  usePauseChannel,
  useResumeChannel,
} from '../../actions/channelActions';
import type { NamedChannel } from '../../rules/channelNames';

const useStyles = makeStyles({ of: visuallyHidden });

function ChannelPauseDialog(props: {
  of: NamedChannel;
  open: boolean;
  onClose: () => void;
}) {
  const { of, open, onClose } = props;
  const { execute } = usePauseChannel(of);
  return (
    <PauseDialog
      open={open}
      name={of.name}
      placeholder="Ice on the sidewalks"
      onClose={onClose}
      onPause={execute}
    />
  );
}

/** Pauses a channel or ends its pause, for who may. One button: it keeps the focus. */
export function PauseControl(props: { of: NamedChannel; isPaused: boolean }) {
  const { of, isPaused } = props;
  const classes = useStyles();
  const mayManage = useIsAllowed(integrationManagePermission);
  const dialog = useDialogRequest<true>();
  const { execute: resume, isRunning } = useResumeChannel(of);
  if (!mayManage) return null;
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        // `disabled` would take the focus away.
        aria-disabled={isRunning}
        className={isRunning ? 'Mui-disabled' : undefined}
        onClick={() => {
          if (isPaused) void resume();
          else dialog.open(true);
        }}
      >
        {isPaused ? 'End pause' : 'Pause…'}
        <span className={classes.of}>&nbsp;{of.name}</span>
      </Button>
      {dialog.request && (
        <ChannelPauseDialog
          key={dialog.number}
          of={of}
          open={dialog.isOpen}
          onClose={dialog.close}
        />
      )}
    </>
  );
}
