import { makeStyles } from '@material-ui/core/styles';
import { describeAddress } from '@sidehelm/map-react';
import { tokens } from '@sidehelm/theme';
import { OFFICE_SPOT } from '../../fleet/parkingSpots';

const useStyles = makeStyles({
  root: { margin: 0 },
  address: { color: tokens.color.muted },
});

/** The default spot: nothing to fill in. */
export function OfficeSpot() {
  const classes = useStyles();
  return (
    <p className={classes.root}>
      {OFFICE_SPOT.description}
      <br />
      <span className={classes.address}>
        {describeAddress(OFFICE_SPOT.address_description)}
      </span>
    </p>
  );
}
