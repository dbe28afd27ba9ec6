import { makeStyles } from '@material-ui/core/styles';
import { PinMap } from './PinMap';
import type { Place } from './PlacesApi';

const useStyles = makeStyles({
  root: { marginBottom: 6 },
});

/** Where a place is, with a pin to say it more exactly; its address stays. */
export function PlaceMap(props: {
  place: Place;
  onMove: (place: Place) => void;
}) {
  const { place, onMove } = props;
  const classes = useStyles();
  return (
    <div className={classes.root}>
      <PinMap
        position={place.geocoded_address}
        // The id of the place stands for another position from now on.
        onMove={({ lat, lng }) =>
          onMove({
            ...place,
            geocoded_address: { lat, lng },
            geolocation: { lat, lng },
          })
        }
      />
    </div>
  );
}
