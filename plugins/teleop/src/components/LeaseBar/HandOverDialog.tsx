import Button from '@material-ui/core/Button';
import { Dialog } from '@sidehelm/console-react';
import { type Watcher } from '@sidehelm/teleop-react';

/** Chooses among those who have the robot's drive screen open who drives on. */
export function HandOverDialog(props: {
  open: boolean;
  robotId: string;
  /** Without oneself. */
  watchers: readonly Watcher[];
  isBusy: boolean;
  onClose: () => void;
  onHandOver: (sessionId: string) => void;
}) {
  const { watchers, robotId } = props;
  return (
    <Dialog
      open={props.open}
      title={`Hand over ${robotId}`}
      onClose={props.onClose}
      actions={<Button onClick={props.onClose}>Cancel</Button>}
    >
      {watchers.length === 0 ? (
        <p>
          Nobody else has this robot’s drive screen open. Ask a colleague to
          open it, then hand over.
        </p>
      ) : (
        <>
          <p>The robot stops and the person you choose gets control.</p>
          {watchers.map(watcher => (
            <Button
              key={watcher.session_id}
              variant="outlined"
              fullWidth
              disabled={props.isBusy}
              onClick={() => props.onHandOver(watcher.session_id)}
            >
              {watcher.name}
            </Button>
          ))}
        </>
      )}
    </Dialog>
  );
}
