import Button from '@material-ui/core/Button';
import { makeStyles } from '@material-ui/core/styles';
import { Dialog, KeyCap, useObserved } from '@sidehelm/console-react';
import { tokens } from '@sidehelm/theme';
import { Plus, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import {
  ACTION_TEXTS,
  DRIVE_ACTIONS,
  type DriveAction,
} from '../../keys/driveActions';
import type { DriveKeys } from '../../keys/DriveKeys';
import { capOf, isKept, keyOf, whyNotAsPressed } from '../../keys/KeyMap';

const useStyles = makeStyles({
  intro: { margin: '0 0 10px', color: tokens.color.muted },
  table: {
    width: '100%',
    borderCollapse: 'collapse',
    '& th': {
      padding: '4px 8px 4px 0',
      textAlign: 'left',
      fontWeight: 400,
      color: tokens.color.muted,
    },
    '& tbody th': { color: tokens.color.text },
    '& td': { padding: '4px 8px 4px 0' },
    '& tbody tr': { borderTop: `1px solid ${tokens.color.line}` },
  },
  keys: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 4 },
  small: { minWidth: 0, height: 24, padding: '0 4px' },
  told: {
    minHeight: 24,
    margin: '8px 0 0',
    position: 'sticky',
    bottom: 0,
    background: tokens.color.surfaceRaised,
    color: tokens.color.warn,
    // It covers no key while it says nothing.
    '&:empty': { position: 'static' },
  },
});

/** Waits for the next key; Escape ends it. */
function useNextKey(isWaiting: boolean, onKey: (event: KeyboardEvent) => void) {
  useEffect(() => {
    if (!isWaiting) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      event.preventDefault();
      event.stopPropagation();
      if (event.repeat) return;
      onKey(event);
    };
    // Before the dialog, which Escape would close.
    window.addEventListener('keydown', onKeyDown, true);
    return () => window.removeEventListener('keydown', onKeyDown, true);
  }, [isWaiting, onKey]);
}

/** All keys and gamepad buttons of the drive screen; the keys can be changed. While it is open the robot stands. */
export function KeysDialog(props: {
  open: boolean;
  keys: DriveKeys;
  onClose: () => void;
  /** Goes on to the gamepad. */
  onMapPad: () => void;
}) {
  const { open, keys, onClose, onMapPad } = props;
  const classes = useStyles();
  const map = useObserved(keys.map, current => current);
  const [waiting, setWaiting] = useState<DriveAction>();
  const [told, setTold] = useState<string>();

  useNextKey(open && waiting !== undefined, event => {
    if (waiting === undefined) return;
    const refusal =
      event.key === 'Escape'
        ? undefined
        : (whyNotAsPressed(event) ?? keys.add(waiting, keyOf(event)));
    setTold(refusal);
    // After a refusal another key may be pressed.
    if (!refusal) setWaiting(undefined);
  });
  const close = () => {
    setWaiting(undefined);
    setTold(undefined);
    onClose();
  };

  return (
    <Dialog
      open={open}
      title="Keys and gamepad"
      width={680}
      onClose={close}
      actions={
        <>
          <Button
            onClick={() => {
              keys.reset();
              setTold(undefined);
            }}
          >
            Reset all keys
          </Button>
          <Button
            onClick={() => {
              close();
              onMapPad();
            }}
          >
            Map a gamepad
          </Button>
          <Button variant="contained" color="primary" onClick={close}>
            Done
          </Button>
        </>
      }
    >
      <p className={classes.intro}>
        The keys are yours on this device. Space always stops the robot: other
        keys can do so as well, but it cannot be taken away. The robot stands
        still while this is open.
      </p>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">What it does</th>
            <th scope="col">Keys</th>
            <th scope="col">Gamepad</th>
          </tr>
        </thead>
        <tbody>
          {DRIVE_ACTIONS.map(action => {
            const { text, pad } = ACTION_TEXTS[action];
            return (
              <tr key={action}>
                <th scope="row">{text}</th>
                <td>
                  <span className={classes.keys}>
                    {map[action].map(key => (
                      <span key={key}>
                        <KeyCap>{capOf(key)}</KeyCap>
                        {!isKept(action, key) && (
                          <Button
                            className={classes.small}
                            aria-label={`Take ${capOf(key)} away from ${text}`}
                            onClick={() => setTold(keys.remove(action, key))}
                          >
                            <X size={13} aria-hidden />
                          </Button>
                        )}
                      </span>
                    ))}
                    <Button
                      className={classes.small}
                      aria-label={`Add a key for ${text}`}
                      aria-pressed={waiting === action}
                      onClick={() => {
                        setTold(undefined);
                        setWaiting(waiting === action ? undefined : action);
                      }}
                    >
                      {waiting === action ? (
                        'Press a key…'
                      ) : (
                        <Plus size={14} aria-hidden />
                      )}
                    </Button>
                  </span>
                </td>
                <td>{pad ?? '–'}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className={classes.told} role="alert">
        {told}
      </p>
    </Dialog>
  );
}
