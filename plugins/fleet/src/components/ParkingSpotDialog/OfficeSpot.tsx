import { makeStyles } from '@material-ui/core/styles';
import { tokens } from '@sidehelm/console-react';
import { OFFICE_SPOT } from '../../fleet/parkingSpots';

const useStyles = makeStyles({
  root: { margin: 0 },
  address: { color: tokens.color.muted },
});

/** The default spot: nothing to fill in. */
export function OfficeSpot() {
  const classes = useStyles();
  const { description, address_description: address } = OFFICE_SPOT;
  return (
    <p className={classes.root}>
      {description}
      <br />
      <span className={classes.address}>
        {[
          address.address_line_1,
          address.locality,
          address.state,
          address.country,
        ].join(', ')}
      </span>
    </p>
  );
}
