import { makeStyles } from '@material-ui/core/styles';
import { useObserved } from '@sidehelm/console-react';
import type { RobotWatch, TelemetryReading } from '@sidehelm/teleop-react';
import { tokens } from '@sidehelm/theme';
import { Volume2 } from 'lucide-react';
import { useIsTelemetryCurrent } from '../../hooks/useIsTelemetryCurrent';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    maxWidth: 'min(520px, calc(100vw - 32px))',
    padding: '8px 14px',
    borderRadius: 10,
    background: 'rgba(9,13,17,.86)',
    border: `1px solid ${tokens.color.accent}`,
    overflowWrap: 'anywhere',
    '& svg': { flex: 'none', color: tokens.color.accent },
  },
});

const spokenNow = (reading: TelemetryReading | undefined) =>
  reading?.telemetry.speech;

/** What the robot says aloud now, of what its driver has typed. */
export function Speech({ watch }: { watch: RobotWatch }) {
  const classes = useStyles();
  const text = useObserved(watch.telemetry, spokenNow);
  // Of a robot that is silent nobody knows what it says.
  const isCurrent = useIsTelemetryCurrent(watch);
  if (text === undefined || !isCurrent) return null;
  return (
    <div className={classes.root} role="status" aria-label="The robot says">
      <Volume2 size={20} aria-hidden />
      <span>“{text}”</span>
    </div>
  );
}
