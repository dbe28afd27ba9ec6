import { makeStyles } from '@material-ui/core/styles';
import { useObserved } from '@sidehelm/console-react';
import type { RobotWatch, TelemetryReading } from '@sidehelm/teleop-react';
import { tokens } from '@sidehelm/theme';
import { useIsTelemetryCurrent } from '../../hooks/useIsTelemetryCurrent';

const useStyles = makeStyles({
  // Its place is taken whether it is lit: nothing moves.
  root: {
    position: 'absolute',
    inset: 0,
    zIndex: 3,
    pointerEvents: 'none',
    border: '0 solid transparent',
    '&[data-lid=open]': {
      borderWidth: 6,
      borderStyle: 'dashed',
      borderColor: tokens.color.warn,
    },
    '&[data-siren=on]': { borderWidth: 6, borderColor: tokens.color.bad },
  },
});

const lidOf = (reading: TelemetryReading | undefined) => reading?.telemetry.lid;
const sirenOf = (reading: TelemetryReading | undefined) =>
  reading?.telemetry.siren ? 'on' : 'off';

/** Around the whole picture while the lid is open (dashed) or the siren is on: nobody drives on without seeing it. The lamps say which. */
export function AlarmFrame({ watch }: { watch: RobotWatch }) {
  const classes = useStyles();
  const lid = useObserved(watch.telemetry, lidOf);
  const siren = useObserved(watch.telemetry, sirenOf);
  // As the lamps: what was true once is not shown as what is.
  const isCurrent = useIsTelemetryCurrent(watch);
  return (
    <div
      className={classes.root}
      data-testid="alarm-frame"
      data-lid={isCurrent ? lid : undefined}
      data-siren={isCurrent ? siren : undefined}
    />
  );
}
