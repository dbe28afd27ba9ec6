import Button from '@material-ui/core/Button';
import { useShortcut } from '../../keyboard/useShortcut';
import { useScreenAwake } from './useScreenAwake';

/** The way back to the navigation, also by Escape. While it is there, the display stays on. */
export function LeaveKiosk({ onLeave }: { onLeave: () => void }) {
  useShortcut('escape', onLeave);
  useScreenAwake();
  return (
    <Button variant="outlined" onClick={onLeave}>
      Leave kiosk mode
    </Button>
  );
}
