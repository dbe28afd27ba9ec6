import { makeStyles } from '@material-ui/core/styles';
import {
  HudButton,
  KeyCap,
  useObserved,
  type DriveSession,
  type TelemetryReading,
} from '@sidehelm/console-react';
import type { DriveControls } from '../../driving/DriveControls';
import { GamepadPicture } from '../Gamepad/GamepadPicture';
import { SMALL } from '../Hud/HudLayout';
import { HudPanel } from '../Hud/HudPanel';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: 10,
    padding: 12,
    // Where there is no gamepad and no keyboard either.
    [SMALL]: { gap: 6, padding: 10, '& kbd': { display: 'none' } },
  },
  actions: { display: 'flex', flexWrap: 'wrap', gap: 8 },
});

const isSirenOn = (reading: TelemetryReading | undefined) =>
  reading?.telemetry.siren ?? false;
const isLedOn = (reading: TelemetryReading | undefined) =>
  reading?.telemetry.led ?? false;
const isLidOpen = (reading: TelemetryReading | undefined) =>
  reading?.telemetry.lid === 'open';

/** The switches of the robot, and the gamepad. */
export function ActionPanel(props: {
  session: DriveSession;
  controls: DriveControls;
}) {
  const { session, controls } = props;
  const classes = useStyles();
  const hasLease = useObserved(session.lease, lease => lease.kind === 'mine');
  const isSiren = useObserved(session.watch.telemetry, isSirenOn);
  const isLed = useObserved(session.watch.telemetry, isLedOn);
  const isOpen = useObserved(session.watch.telemetry, isLidOpen);
  const isLidLocked = useObserved(controls.isLidLocked, value => value);
  return (
    <HudPanel label="Robot">
      <div className={classes.root}>
        <GamepadPicture controls={controls} />
        <div className={classes.actions}>
          <HudButton
            disabled={!hasLease || isLidLocked}
            onClick={() => controls.toggleLid()}
          >
            {isOpen ? 'Close lid' : 'Open lid'} <KeyCap>Y</KeyCap>
          </HudButton>
          <HudButton
            disabled={!hasLease}
            aria-pressed={isLed}
            onClick={() => controls.send({ command: 'led-toggle' })}
          >
            Lights <KeyCap>L</KeyCap>
          </HudButton>
          <HudButton
            disabled={!hasLease}
            aria-pressed={isSiren}
            onClick={() =>
              controls.send({ command: 'siren', enabled: !isSiren })
            }
          >
            {isSiren ? 'Siren off' : 'Siren on'}
          </HudButton>
        </div>
      </div>
    </HudPanel>
  );
}
