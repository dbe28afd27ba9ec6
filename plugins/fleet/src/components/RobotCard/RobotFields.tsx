import { makeStyles } from '@material-ui/core/styles';
import { tokens } from '@sidehelm/console-react';
import { BatteryValue } from './BatteryValue';
import { CargoValue } from './CargoValue';
import { ParkingSpotValue } from './ParkingSpotValue';
import { PilotValue } from './PilotValue';
import type { RobotCardProps } from './RobotCardProps';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: '92px minmax(0, 1fr)',
    rowGap: 6,
    margin: 0,
    fontSize: 13,
    lineHeight: '20px',
    '& dt': { color: tokens.color.faint },
    '& dd': {
      margin: 0,
      display: 'flex',
      gap: 8,
      alignItems: 'center',
      minWidth: 0,
      whiteSpace: 'nowrap',
      '& > *': { overflow: 'hidden', textOverflow: 'ellipsis' },
      '@media (max-width: 599px)': {
        flexWrap: 'wrap',
        columnGap: 8,
        rowGap: 0,
      },
    },
  },
});

export function RobotFields({
  robot,
  isMine,
  pilotEmail,
  pilotHref,
}: RobotCardProps) {
  const classes = useStyles();
  return (
    <dl className={classes.root}>
      <dt>Pilot</dt>
      <dd>
        <PilotValue
          uuid={robot.assigned_pilot_uuid ?? undefined}
          isMine={isMine}
          email={pilotEmail}
          href={pilotHref}
        />
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
    </dl>
  );
}
