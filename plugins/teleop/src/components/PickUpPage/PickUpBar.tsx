import { useRouteRef } from '@backstage/core-plugin-api';
import { makeStyles } from '@material-ui/core/styles';
import { isStandstill } from '@sidehelm/console-common';
import { useObserved } from '@sidehelm/console-react';
import type { RobotWatch, TelemetryReading } from '@sidehelm/teleop-react';
import { focusRing, tokens } from '@sidehelm/theme';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useIsTelemetryCurrent } from '../../hooks/useIsTelemetryCurrent';
import { robotsRouteRef } from '../../routes';
import { HudPanel } from '../Hud/HudPanel';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    minHeight: 48,
    padding: '0 14px 0 2px',
    '& a': {
      display: 'grid',
      placeItems: 'center',
      width: 44,
      height: 44,
      color: tokens.color.accent,
      borderRadius: 6,
      ...focusRing,
    },
    '& strong': { fontSize: 17 },
    '& span': { marginLeft: 'auto', textAlign: 'right' },
  },
  unknown: { color: tokens.color.faint },
});

function motionOf(reading: TelemetryReading | undefined): string | undefined {
  if (!reading) return undefined;
  const { speed } = reading.telemetry;
  return isStandstill(speed)
    ? 'Stands still'
    : `Moves, ${Math.abs(speed).toFixed(1)} m/s`;
}

/** Which robot it is, and whether it stands. */
export function PickUpBar({ watch }: { watch: RobotWatch }) {
  const classes = useStyles();
  const robots = useRouteRef(robotsRouteRef);
  const isCurrent = useIsTelemetryCurrent(watch);
  const motion = useObserved(watch.telemetry, motionOf);
  const known = isCurrent ? motion : undefined;
  return (
    <HudPanel label="Robot">
      <div className={classes.root}>
        {robots && (
          <Link
            to={robots()}
            aria-label="Back to Robots"
            title="Back to Robots"
          >
            <ArrowLeft size={20} aria-hidden />
          </Link>
        )}
        <strong>{watch.robotId}</strong>
        <span className={known ? '' : classes.unknown}>
          {known ?? 'Speed unknown'}
        </span>
      </div>
    </HudPanel>
  );
}
