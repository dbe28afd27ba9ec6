import { makeStyles } from '@material-ui/core/styles';
import type { RobotTelemetry } from '@sidehelm/contracts';
import { useObserved } from '@sidehelm/console-react';
import type { RobotWatch, TelemetryReading } from '@sidehelm/teleop-react';
import { keepsColors, tokens } from '@sidehelm/theme';
import { PackageOpen, Siren } from 'lucide-react';
import { useCallback } from 'react';
import {
  DESTINATION_LABELS,
  type Destination,
} from '../../destination/Destination';
import { formatDistance } from '../../destination/formatDistance';
import type { RouteGuide } from '../../destination/RouteGuide';
import type { DriveSession } from '../../driving/DriveSession';
import { useIsTelemetryCurrent } from '../../hooks/useIsTelemetryCurrent';
import { MEDIUM, NARROW, SMALL } from '../Hud/HudLayout';
import { LiveText } from '../Hud/LiveText';
import { formatDelay } from '../Telemetry/formatTelemetry';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'stretch',
    justifyContent: 'space-between',
    gap: 14,
    marginBottom: 8,
    [MEDIUM]: { gap: 8 },
    [SMALL]: { marginBottom: 0 },
  },
  list: {
    display: 'flex',
    gap: 16,
    margin: 0,
    fontSize: 12,
    lineHeight: '16px',
    '& > div': { whiteSpace: 'nowrap' },
    '& dt': { color: tokens.color.muted },
    '& dd': {
      margin: 0,
      fontSize: 15,
      lineHeight: '20px',
      fontWeight: 600,
      // As wide whatever it says: what is beside the panel does not move.
      width: '4.4em',
      [MEDIUM]: { fontSize: 13, lineHeight: '18px' },
    },
    [MEDIUM]: { gap: 6 },
    // Delay and signal are also among the telemetry.
    [NARROW]: { '& > div:nth-child(-n + 3)': { display: 'none' } },
    [SMALL]: { display: 'none' },
  },
  bad: { color: tokens.color.warn },
  lamps: { display: 'flex', gap: 6, [MEDIUM]: { gap: 4 } },
  lamp: {
    display: 'flex',
    alignItems: 'center',
    gap: 6,
    padding: '0 8px',
    borderRadius: 6,
    border: `1px solid ${tokens.color.overlayLine}`,
    color: tokens.color.faint,
    fontSize: 12,
    fontWeight: 600,
    whiteSpace: 'nowrap',
    minWidth: 96,
    [MEDIUM]: { width: 84, minWidth: 0, padding: '0 4px', gap: 4 },
    // Where there is no room only what is lit.
    [SMALL]: { minHeight: 26, '&[data-lit=false]': { display: 'none' } },
  },
  lit: {
    background: tokens.color.warn,
    borderColor: tokens.color.warn,
    color: tokens.color.background,
    ...keepsColors,
  },
});

/** What the robot says, as a text; renders only when that changes. */
function useTold(
  { telemetry }: RobotWatch,
  read: (telemetry: RobotTelemetry) => string,
): string | undefined {
  return useObserved(
    telemetry,
    useCallback(
      (reading: TelemetryReading | undefined) =>
        reading && read(reading.telemetry),
      [read],
    ),
  );
}

const LOW_BATTERY = 20;
const batteryOf = ({ battery }: RobotTelemetry) =>
  `${Math.round(battery.percentage)} %`;
const isBatteryLow = ({ battery }: RobotTelemetry) =>
  battery.percentage < LOW_BATTERY ? 'low' : 'fine';
const signalOf = ({ signal }: RobotTelemetry) => signal;
const lidOf = ({ lid }: RobotTelemetry) => lid;
const sirenOf = ({ siren }: RobotTelemetry) => (siren ? 'on' : 'off');

function Lamp(props: { icon: typeof Siren; text: string; isLit: boolean }) {
  const { icon: Icon, text, isLit } = props;
  const classes = useStyles();
  return (
    <span
      className={`${classes.lamp} ${isLit ? classes.lit : ''}`}
      data-lit={isLit}
      role="status"
    >
      <Icon size={15} aria-hidden />
      {text}
    </span>
  );
}

const labelOf = (destination: Destination | undefined) =>
  destination ? DESTINATION_LABELS[destination.kind] : 'Destination';

/** What drivers look for beside the speed, where they look anyway. Lid and siren are lamps: dark while all is well. */
export function DashRow(props: { session: DriveSession; guide: RouteGuide }) {
  const { session, guide } = props;
  const { watch } = session;
  const classes = useStyles();
  const told = {
    battery: useTold(watch, batteryOf),
    charge: useTold(watch, isBatteryLow),
    signal: useTold(watch, signalOf),
    lid: useTold(watch, lidOf),
    siren: useTold(watch, sirenOf),
  };
  // What was true once is not shown as what is.
  const isCurrent = useIsTelemetryCurrent(watch);
  const { battery, charge, signal, lid, siren } = isCurrent
    ? told
    : ({} as Partial<typeof told>);
  const isLow = charge === 'low';
  const label = useObserved(guide.destination, labelOf);
  const readDelay = useCallback(
    () => formatDelay(session.loopDelay()),
    [session],
  );
  const readLeft = useCallback(() => {
    if (!guide.destination.get()) return '–';
    if (guide.hasArrived()) return 'here';
    const ahead = guide.ahead.get();
    return ahead && formatDistance(ahead.left);
  }, [guide]);
  return (
    <div className={classes.root}>
      <dl className={classes.list}>
        <div>
          <dt>Battery</dt>
          <dd className={isLow ? classes.bad : undefined}>
            {isLow && '▲ '}
            {battery ?? 'unknown'}
          </dd>
        </div>
        <div>
          <dt>Signal</dt>
          <dd className={signal === 'weak' ? classes.bad : undefined}>
            {signal === 'weak' && '▲ '}
            {signal ?? 'unknown'}
          </dd>
        </div>
        <div>
          <dt>Delay</dt>
          <dd>
            <LiveText read={readDelay} interval={250} />
          </dd>
        </div>
        <div>
          <dt>{label}</dt>
          <dd>
            <LiveText read={readLeft} interval={500} />
          </dd>
        </div>
      </dl>
      <div className={classes.lamps}>
        <Lamp
          icon={PackageOpen}
          text={`Lid ${lid ?? '–'}`}
          isLit={lid === 'open'}
        />
        <Lamp
          icon={Siren}
          text={`Siren ${siren ?? '–'}`}
          isLit={siren === 'on'}
        />
      </div>
    </div>
  );
}
