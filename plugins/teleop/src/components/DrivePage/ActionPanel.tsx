import { makeStyles } from '@material-ui/core/styles';
import {
  HudButton,
  KeyCap,
  tokens,
  useObserved,
  type DriveSession,
  type TelemetryReading,
} from '@sidehelm/console-react';
import { useId, useRef } from 'react';
import type { DriveControls } from '../../driving/DriveControls';
import { useIsTelemetryCurrent } from '../../hooks/useIsTelemetryCurrent';
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
  old: { borderStyle: 'dashed' },
  oldNotice: { margin: 0, fontSize: 13, color: tokens.color.warn },
});

const isThere = (reading: TelemetryReading | undefined) =>
  reading !== undefined;
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
  const isHeard = useObserved(session.watch.telemetry, isThere);
  const wasHeard = useRef(false);
  if (isHeard) wasHeard.current = true;
  // Nothing is old before the first reading; after it, a broken connection has none.
  const isRecent = useIsTelemetryCurrent(session.watch);
  const isCurrent = isHeard ? isRecent : !wasHeard.current;
  const notice = useId();
  const marks = isCurrent
    ? {}
    : { className: classes.old, 'aria-describedby': notice };
  const isLidLocked = useObserved(controls.isLidLocked, value => value);
  return (
    <HudPanel label="Robot">
      <div className={classes.root}>
        <GamepadPicture controls={controls} />
        <div className={classes.actions}>
          <HudButton
            {...marks}
            disabled={!hasLease || isLidLocked}
            onClick={() => controls.toggleLid()}
          >
            {isOpen ? 'Close lid' : 'Open lid'} <KeyCap>Y</KeyCap>
          </HudButton>
          <HudButton
            {...marks}
            disabled={!hasLease}
            aria-pressed={isCurrent ? isLed : 'mixed'}
            onClick={() => controls.send({ command: 'led-toggle' })}
          >
            Lights <KeyCap>L</KeyCap>
          </HudButton>
          <HudButton
            {...marks}
            disabled={!hasLease}
            aria-pressed={isCurrent ? isSiren : 'mixed'}
            onClick={() =>
              controls.send({ command: 'siren', enabled: !isSiren })
            }
          >
            {isSiren ? 'Siren off' : 'Siren on'}
          </HudButton>
        </div>
        {!isCurrent && (
          <p id={notice} className={classes.oldNotice}>
            Lid, lights and siren: state unknown
          </p>
        )}
      </div>
    </HudPanel>
  );
}
