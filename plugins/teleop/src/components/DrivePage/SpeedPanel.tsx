import { makeStyles } from '@material-ui/core/styles';
import { type ReadableValue } from '@sidehelm/console-react';
import { keepsColors, tokens } from '@sidehelm/theme';
import { useCallback, useLayoutEffect, useRef } from 'react';
import { type DriveInput } from '../../driving/DriveInput';
import { type DriveSession } from '../../driving/DriveSession';
import { formatNearest, readProximity } from '../../driving/proximity';
import { MEDIUM, SMALL } from '../Hud/HudLayout';
import { HudPanel } from '../Hud/HudPanel';
import { LiveText } from '../Hud/LiveText';
import { ProximityRing } from './ProximityRing';
import type { RouteGuide } from '../../destination/RouteGuide';
import { DashRow } from './DashRow';
import { ReasonLine } from './ReasonLine';

const useStyles = makeStyles({
  root: {
    padding: '10px 24px',
    [MEDIUM]: { padding: '8px 16px' },
    [SMALL]: { padding: '8px 10px', minWidth: 150 },
  },
  figures: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 28,
    marginBottom: 6,
    [MEDIUM]: { gap: 16 },
  },
  sent: {
    display: 'grid',
    gap: 4,
    fontSize: 13,
    lineHeight: '18px',
    color: tokens.color.muted,
    [SMALL]: { display: 'none' },
  },
  distances: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(56px, auto)',
    alignItems: 'center',
    gap: '2px 8px',
    margin: 0,
    fontSize: 13,
    [MEDIUM]: { columnGap: 6, fontSize: 12 },
    '& dt': { color: tokens.color.muted, whiteSpace: 'nowrap' },
    '& dd': { margin: 0, fontWeight: 600, whiteSpace: 'nowrap' },
    [SMALL]: { display: 'none' },
  },
  near: {
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    [MEDIUM]: { gap: 8 },
  },
  speed: {
    display: 'flex',
    alignItems: 'baseline',
    gap: 6,
    '& span:first-child': {
      ...tokens.type.speed,
      letterSpacing: '-.03em',
      minWidth: '2.1em',
      textAlign: 'right',
      [SMALL]: { fontSize: 30, lineHeight: '34px' },
    },
    '& span:last-child': { color: tokens.color.muted },
  },
  bar: {
    position: 'relative',
    width: 120,
    [MEDIUM]: { width: 84 },
    height: 4,
    marginTop: 3,
    borderRadius: 2,
    background: 'rgba(255,255,255,.2)',
    ...keepsColors,
    '& i': {
      position: 'absolute',
      top: 0,
      bottom: 0,
      left: '50%',
      width: '50%',
      transformOrigin: 'left',
      transform: 'scaleX(0)',
      borderRadius: 2,
    },
    '&::after': {
      content: '""',
      position: 'absolute',
      left: 'calc(50% - 1px)',
      top: -4,
      width: 2,
      height: 12,
      background: tokens.color.text,
    },
  },
});

/** A bar from its middle to either side, -1..1, written straight into its element. */
function Bar(props: {
  output: ReadableValue<DriveInput>;
  read: (output: DriveInput) => number;
  color: string;
}) {
  const { output, read, color } = props;
  const classes = useStyles();
  const fill = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const write = () => {
      if (!fill.current) return;
      const value = read(output.get());
      fill.current.style.transform = `scaleX(${value.toFixed(3)})`;
    };
    write();
    return output.subscribe(write);
  }, [output, read]);
  return (
    <div className={classes.bar} aria-hidden>
      <i ref={fill} style={{ background: color }} />
    </div>
  );
}

const steerOf = (output: DriveInput) => output.rotate || output.steer;
const powerOf = (output: DriveInput) => output.power;

/** m/s with one decimal; backwards with a minus sign. */
function formatSpeed(speed: number): string {
  const text = Math.abs(speed).toFixed(1);
  return speed < 0 && text !== '0.0' ? `\u2212${text}` : text;
}

/**
 * Speed in figures that are read at arm's length, between what is sent: steering and power. Above it what drivers look
 * for beside the speed, below it why the robot does not go as asked.
 */
export function SpeedPanel(props: {
  session: DriveSession;
  guide: RouteGuide;
}) {
  const { session, guide } = props;
  const { watch, output } = session;
  const classes = useStyles();
  const readSpeed = useCallback(() => {
    const speed = session.speed();
    return speed === undefined ? '—' : formatSpeed(speed);
  }, [session]);
  const readNearest = useCallback(
    () => formatNearest(readProximity(watch.telemetry.get())),
    [watch],
  );
  const readStopping = useCallback(() => {
    const way = session.stoppingWay();
    return way && `${Math.abs(way.blind + way.braking).toFixed(1)} m`;
  }, [session]);
  return (
    <HudPanel label="Speed">
      <div className={classes.root}>
        <DashRow session={session} guide={guide} />
        <div className={classes.figures}>
          <div className={classes.sent}>
            <div>
              Steer
              <Bar output={output} read={steerOf} color={tokens.color.accent} />
            </div>
            <div>
              Power
              <Bar output={output} read={powerOf} color={tokens.color.ok} />
            </div>
          </div>
          <div className={classes.speed}>
            <LiveText read={readSpeed} interval={100} />
            <span>m/s</span>
          </div>
          <div className={classes.near}>
            <ProximityRing watch={watch} />
            <dl className={classes.distances}>
              <dt>Near</dt>
              <dd>
                <LiveText read={readNearest} interval={100} />
              </dd>
              <dt title="Until it stands, when you let go">Stops in</dt>
              <dd>
                <LiveText read={readStopping} interval={100} />
              </dd>
            </dl>
          </div>
        </div>
        <ReasonLine session={session} />
      </div>
    </HudPanel>
  );
}
