import Button from '@material-ui/core/Button';
import { makeStyles } from '@material-ui/core/styles';
import { integrationManagePermission } from '@sidehelm/console-common';
import {
  ConfirmDialog,
  PauseDialog,
  useDialogRequest,
  useIsAllowed,
} from '@sidehelm/console-react';
import type { IntakePause } from '@sidehelm/contracts';
import { visuallyHidden } from '@sidehelm/theme';
import {
  usePauseChannel,
  useResumeChannel,
} from '../../actions/channelActions';
import type { NamedChannel } from '../../rules/channelNames';

const useStyles = makeStyles({ of: visuallyHidden });

function ChannelPauseDialog(props: {
  of: NamedChannel;
  /** The one that is changed. */
  running?: IntakePause;
  open: boolean;
  onClose: () => void;
}) {
  const { of, running, open, onClose } = props;
  const { execute } = usePauseChannel(of, running);
  return (
    <PauseDialog
      open={open}
      name={of.name}
      running={running}
      placeholder="Ice on the sidewalks"
      onClose={onClose}
      onPause={execute}
    />
  );
}

/** Asks first: the button may have said "Pause…" until the moment in which it was pressed. */
function EndPauseDialog(props: {
  of: NamedChannel;
  pause: IntakePause;
  open: boolean;
  onClose: () => void;
}) {
  const { of, pause, open, onClose } = props;
  const { execute, isRunning } = useResumeChannel(of, pause, onClose);
  return (
    <ConfirmDialog
      open={open}
      title={`End the pause of ${of.name}`}
      confirmLabel="End pause"
      cancelLabel="Keep pause"
      disabled={isRunning}
      onConfirm={() => void execute()}
      onClose={onClose}
    >
      Its new orders are accepted again, unless something else keeps them away
    </ConfirmDialog>
  );
}

/** Pauses a channel, changes or ends its pause, for who may. What undoes the other is one button: it keeps the focus. */
export function PauseControl(props: {
  of: NamedChannel;
  /** The one that it has now. */
  pause: IntakePause | undefined;
}) {
  const { of, pause } = props;
  const classes = useStyles();
  const mayManage = useIsAllowed(integrationManagePermission);
  // The dialog is about what the button said when it was pressed, whatever others do meanwhile.
  const dialog = useDialogRequest<{
    pause: IntakePause | undefined;
    ends: boolean;
  }>();
  if (!mayManage) return null;
  const { request, number, isOpen, close } = dialog;
  const asked = { of, open: isOpen, onClose: close };
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        onClick={() => dialog.open({ pause, ends: pause !== undefined })}
      >
        {pause ? 'End pause…' : 'Pause…'}
        <span className={classes.of}>&nbsp;{of.name}</span>
      </Button>
      {pause && (
        <Button
          size="small"
          variant="outlined"
          onClick={() => dialog.open({ pause, ends: false })}
        >
          Change pause…
          <span className={classes.of}>&nbsp;{of.name}</span>
        </Button>
      )}
      {request?.pause && request.ends && (
        <EndPauseDialog key={number} {...asked} pause={request.pause} />
      )}
      {request && !request.ends && (
        <ChannelPauseDialog key={number} {...asked} running={request.pause} />
      )}
    </>
  );
}
