import { makeStyles } from '@material-ui/core/styles';
import { FieldList } from '@sidehelm/console-react';
import { BatteryValue } from './BatteryValue';
import { CargoValue } from './CargoValue';
import { ParkingSpotValue } from './ParkingSpotValue';
import { PilotValue } from './PilotValue';
import type { RobotCardProps } from './RobotCardProps';

const useStyles = makeStyles({
  // One line each, so that a value that changes moves nothing else: the browser then lays out that value alone.
  root: {
    '@media (min-width: 600px)': {
      '& dd': { height: 20, contain: 'layout size' },
    },
  },
});

export function RobotFields(props: RobotCardProps) {
  const { robot } = props;
  const classes = useStyles();
  return (
    <FieldList labelWidth={92} className={classes.root}>
      <dt>Pilot</dt>
      <dd>
        <PilotValue {...props} />
      </dd>
      <dt>Parking spot</dt>
      <dd>
        <ParkingSpotValue spot={robot.parking_spot ?? undefined} />
      </dd>
      <dt>Battery</dt>
      <dd>
        <BatteryValue battery={robot.last_known_battery_soc ?? undefined} />
      </dd>
      <dt>Cargo</dt>
      <dd>
        <CargoValue
          temperature={
            robot.last_known_cargo_temperature?.temperature_in_celsius
          }
        />
      </dd>
    </FieldList>
  );
}
