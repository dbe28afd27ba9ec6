import { makeStyles } from '@material-ui/core/styles';
import {
  isTelemetryCurrent,
  tokens,
  type DriveInput,
  type ReadableValue,
  type RobotWatch,
} from '@sidehelm/console-react';
import { useCallback, useLayoutEffect, useRef } from 'react';
import { MEDIUM, SMALL } from '../Hud/HudLayout';
import { HudPanel } from '../Hud/HudPanel';
import { LiveText } from '../Hud/LiveText';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'flex-end',
    gap: 28,
    padding: '12px 24px',
    [MEDIUM]: { gap: 16, padding: '8px 16px' },
    [SMALL]: { padding: '8px 10px' },
  },
  column: {
    display: 'flex',
    flexDirection: 'column',
    gap: 8,
    fontSize: 13,
    color: tokens.color.muted,
    [SMALL]: { display: 'none' },
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
    marginBottom: 5,
    borderRadius: 2,
    background: 'rgba(255,255,255,.2)',
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

/** Speed in figures that are read at arm's length, between what is sent: steering and power. */
export function SpeedPanel(props: {
  watch: RobotWatch;
  output: ReadableValue<DriveInput>;
}) {
  const { watch, output } = props;
  const classes = useStyles();
  const readSpeed = useCallback(() => {
    const reading = watch.telemetry.get();
    // What was last heard is not how fast it goes now.
    if (!reading || !isTelemetryCurrent(reading)) return '—';
    return Math.abs(reading.telemetry.speed).toFixed(1);
  }, [watch]);
  return (
    <HudPanel label="Speed">
      <div className={classes.root}>
        <div className={classes.column}>
          Steer
          <Bar output={output} read={steerOf} color={tokens.color.accent} />
        </div>
        <div className={classes.speed}>
          <LiveText read={readSpeed} interval={100} />
          <span>m/s</span>
        </div>
        <div className={classes.column}>
          Power
          <Bar output={output} read={powerOf} color={tokens.color.ok} />
        </div>
      </div>
    </HudPanel>
  );
}
