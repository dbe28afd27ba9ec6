import { makeStyles } from '@material-ui/core/styles';
import type { LastKnownBatterySoc } from '@sidehelm/contracts';
import { Meter, UnknownValue } from '@sidehelm/console-react';
import { tabularNumbers, tokens } from '@sidehelm/theme';
import { formatEnergy } from '../../fleet/formatEnergy';
import { LOW_BATTERY } from '../../fleet/robotState';

/** Leaves room for volts and energy beside it on a phone; px. */
const METER_WIDTH = 56;

const useStyles = makeStyles({
  percentage: { ...tabularNumbers, flex: 'none' },
  detail: { color: tokens.color.faint, ...tabularNumbers },
});

/** Charge in percent, volts, and the energy used since the last full charge. */
export function BatteryValue({
  battery,
}: {
  battery: LastKnownBatterySoc | undefined;
}) {
  const classes = useStyles();
  if (!battery) return <UnknownValue />;
  const { percentage, voltage, usage } = battery;
  return (
    <>
      <Meter
        value={percentage}
        label="Battery charge"
        kind={percentage < LOW_BATTERY ? 'warn' : 'ok'}
        width={METER_WIDTH}
      />
      <span className={classes.percentage}>{Math.round(percentage)} %</span>
      <span
        className={classes.detail}
        title="Voltage · energy used since the last full charge"
      >
        {voltage.toFixed(1)} V · {formatEnergy(usage)}
      </span>
    </>
  );
}
