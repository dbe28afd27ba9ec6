import { makeStyles } from '@material-ui/core/styles';
import { HudButton, KeyCap, useObserved } from '@sidehelm/console-react';
import { type LeaseState, type TelemetryReading } from '@sidehelm/teleop-react';
import { tokens } from '@sidehelm/theme';
import { Keyboard } from 'lucide-react';
import { useId, useRef } from 'react';
import { type DriveSession } from '../../driving/DriveSession';
import type { DriveControls } from '../../driving/DriveControls';
import type { DriveAction } from '../../keys/driveActions';
import { capOf } from '../../keys/KeyMap';
import { useIsTelemetryCurrent } from '../../hooks/useIsTelemetryCurrent';
import { GamepadPicture } from '../Gamepad/GamepadPicture';
import { SMALL } from '../Hud/HudLayout';
import { HudPanel } from '../Hud/HudPanel';
import { Sayings } from './Sayings';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: 10,
    padding: 12,
    // Where there is no gamepad and no keyboard either.
    [SMALL]: { gap: 6, padding: 10, '& kbd': { display: 'none' } },
  },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: 8,
    [SMALL]: {
      gap: 6,
      '& button': { flex: 'auto', justifyContent: 'center', padding: '0 6px' },
    },
  },
  watching: { margin: 0, color: tokens.color.muted, fontSize: 14 },
  old: { borderStyle: 'dashed' },
  // Its place is there whether it is: the panel does not grow for it.
  oldNotice: {
    margin: 0,
    minHeight: 18,
    fontSize: 13,
    lineHeight: '18px',
    color: tokens.color.warn,
    [SMALL]: { minHeight: 0 },
  },
});

const isThere = (reading: TelemetryReading | undefined) =>
  reading !== undefined;
/** Its switch: a horn that is held is no siren that could be switched off. */
const isSirenOn = (reading: TelemetryReading | undefined) =>
  reading?.telemetry.siren_enabled ?? reading?.telemetry.siren ?? false;
const isLedOn = (reading: TelemetryReading | undefined) =>
  reading?.telemetry.led ?? false;
const isLidOpen = (reading: TelemetryReading | undefined) =>
  reading?.telemetry.lid === 'open';

function describeWatching(lease: LeaseState['kind']): string {
  const watching = 'You are watching. STOP works all the same.';
  return lease === 'free'
    ? `${watching} Take control to drive with your thumbs.`
    : watching;
}

/** The switches of the robot, and the gamepad. On a phone of somebody who only watches neither is of use. */
export function ActionPanel(props: {
  session: DriveSession;
  controls: DriveControls;
  /** Fingers drive, not keys. */
  isTouched: boolean;
  /** Shows all keys and gamepad buttons. */
  onShowKeys?: () => void;
}) {
  const { session, controls } = props;
  const instead = props.isTouched
    ? 'Your thumbs drive.'
    : 'The arrow keys drive.';
  const classes = useStyles();
  const lease = useObserved(session.lease, ({ kind }) => kind);
  const hasLease = lease === 'mine';
  const isSiren = useObserved(session.watch.telemetry, isSirenOn);
  const isLed = useObserved(session.watch.telemetry, isLedOn);
  const isOpen = useObserved(session.watch.telemetry, isLidOpen);
  const isHeard = useObserved(session.watch.telemetry, isThere);
  const wasHeard = useRef(false);
  if (isHeard) wasHeard.current = true;
  // Nothing is old before the first reading; after it, a broken connection has none.
  const isRecent = useIsTelemetryCurrent(session.watch);
  const isCurrent = isHeard ? isRecent : !wasHeard.current;
  const pad = useObserved(controls.pad.state, state => state.kind);
  const notice = useId();
  const marks = isCurrent
    ? {}
    : { className: classes.old, 'aria-describedby': notice };
  const isLidLocked = useObserved(controls.isLidLocked, value => value);
  const keys = useObserved(controls.keys, map => map);
  const cap = (action: DriveAction) =>
    keys[action][0] === undefined ? null : (
      <KeyCap>{capOf(keys[action][0])}</KeyCap>
    );
  if (props.isTouched && !hasLease) {
    return (
      <HudPanel label="Robot">
        <div className={classes.root}>
          <p className={classes.watching}>{describeWatching(lease)}</p>
        </div>
      </HudPanel>
    );
  }
  return (
    <HudPanel label="Robot">
      <div className={classes.root}>
        {(pad !== 'none' || !props.isTouched) && (
          <GamepadPicture
            controls={controls}
            instead={hasLease ? instead : undefined}
          />
        )}
        <div className={classes.actions}>
          <HudButton
            {...marks}
            disabled={!hasLease || isLidLocked}
            onClick={() => controls.toggleLid()}
          >
            {isOpen ? 'Close lid' : 'Open lid'} {cap('lid')}
          </HudButton>
          <HudButton
            {...marks}
            disabled={!hasLease}
            aria-pressed={isCurrent ? isLed : 'mixed'}
            onClick={() => controls.send({ command: 'led-toggle' })}
          >
            Lights {cap('lights')}
          </HudButton>
          <HudButton
            disabled={!hasLease}
            onClick={() => controls.send({ command: 'strobe-pulse' })}
          >
            Strobe {cap('strobe')}
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
          {!props.isTouched && (
            <HudButton aria-label="Keys and gamepad" onClick={props.onShowKeys}>
              <Keyboard size={15} aria-hidden /> Keys
            </HudButton>
          )}
          <Sayings controls={controls} isDisabled={!hasLease} />
        </div>
        <p id={notice} className={classes.oldNotice}>
          {!isCurrent && 'Switches: state unknown'}
        </p>
      </div>
    </HudPanel>
  );
}
