import { makeStyles } from '@material-ui/core/styles';
import Tab from '@material-ui/core/Tab';
import Tabs from '@material-ui/core/Tabs';
import type { PilotOrder, Restaurant, Robot } from '@sidehelm/contracts';
import { FormDialog, FormPicker } from '@sidehelm/console-react';
import { FormAddressField } from '@sidehelm/map-react';
import { RestaurantPicker, useRestaurant } from '@sidehelm/restaurants-react';
import { tokens } from '@sidehelm/theme';
import { useEffect, useId, useState } from 'react';
import {
  DESTINATION_KINDS,
  DESTINATION_LABELS,
  describePlace,
  toParkingSpot,
  toRecipient,
  toRestaurant,
  type Destination,
  type DestinationKind,
} from '../../destination/Destination';
import {
  destinationOf,
  destinationSchema,
} from '../../destination/destinationSchema';

const useStyles = makeStyles({
  tabs: { minHeight: 36, borderBottom: `1px solid ${tokens.color.line}` },
  tab: {
    minHeight: 36,
    minWidth: 0,
    padding: '0 12px',
    letterSpacing: 0,
    textTransform: 'none',
    ...tokens.type.control,
  },
  panel: {
    display: 'grid',
    alignContent: 'start',
    gap: 6,
    minHeight: 90,
    paddingTop: 14,
  },
  known: { margin: 0, '& strong': { display: 'block' } },
});

/** A place that nobody has to look for, or why there is none. */
function KnownPlace(props: {
  place: Destination | undefined;
  otherwise: string;
}) {
  const { place, otherwise } = props;
  const classes = useStyles();
  if (!place) return <p className={classes.known}>{otherwise}</p>;
  return (
    <p className={classes.known}>
      <strong>{place.name}</strong>
      {describePlace(place)}
    </p>
  );
}

/** Where the robot is driven to: a restaurant, the recipient of its order, its parking spot, or any address. */
export function DestinationDialog(props: {
  open: boolean;
  robotId: string;
  robot: Robot | undefined;
  /** What the robot carries. */
  order: PilotOrder | undefined;
  /** It is known to carry nothing. */
  isFree: boolean;
  /** Whether that is known, or will not be. */
  isOrderKnown: boolean;
  onClose: () => void;
  onChoose: (destination: Destination) => void;
}) {
  const { open, robotId, robot, order, isFree, isOrderKnown } = props;
  const { onClose, onChoose } = props;
  const classes = useStyles();
  const id = useId();
  const [settled, settle] = useState<DestinationKind>();
  const usual = order ? 'recipient' : 'restaurant';
  const kind = settled ?? usual;
  useEffect(() => {
    if (open) settle(undefined);
  }, [open]);
  // Once for each opening: what comes or goes later changes no tab under the hand.
  useEffect(() => {
    if (open && isOrderKnown) settle(current => current ?? usual);
  }, [open, isOrderKnown, usual]);
  const keep = () => settle(kind);
  const restaurant = useRestaurant(order?.restaurant_uuid).data;
  const known = { robot, order, restaurant };
  return (
    <FormDialog
      open={open}
      title={`Destination of ${robotId}`}
      onClose={onClose}
      initialValues={{
        restaurant: undefined,
        place: undefined,
        complement: '',
      }}
      validationSchema={destinationSchema(kind, known)}
      onSubmit={async values => {
        const destination = destinationOf(kind, values, known);
        if (!destination) return false;
        onChoose(destination);
        return true;
      }}
      submitLabel="Show the way"
      waitsForValid
      width={560}
    >
      <Tabs
        className={classes.tabs}
        value={kind}
        onChange={(_event, next: DestinationKind) => settle(next)}
        aria-label="Kind of destination"
        indicatorColor="primary"
        variant="scrollable"
        scrollButtons="off"
      >
        {DESTINATION_KINDS.map(option => (
          <Tab
            key={option}
            className={classes.tab}
            value={option}
            label={DESTINATION_LABELS[option]}
            id={`${id}-tab-${option}`}
            aria-controls={option === kind ? `${id}-panel` : undefined}
          />
        ))}
      </Tabs>
      <div
        id={`${id}-panel`}
        className={classes.panel}
        role="tabpanel"
        aria-labelledby={`${id}-tab-${kind}`}
        onInput={keep}
      >
        {kind === 'restaurant' && (
          <>
            {restaurant && (
              <KnownPlace place={toRestaurant(restaurant)} otherwise="" />
            )}
            <FormPicker<Restaurant> name="restaurant">
              {field => (
                <RestaurantPicker
                  {...field}
                  onChange={next => {
                    keep();
                    field.onChange(next);
                  }}
                  label={restaurant ? 'Another restaurant' : 'Restaurant'}
                />
              )}
            </FormPicker>
          </>
        )}
        {kind === 'recipient' && (
          <KnownPlace
            place={order && toRecipient(order)}
            otherwise={
              isFree
                ? `${robotId} has no order.`
                : `The order of ${robotId} is unknown.`
            }
          />
        )}
        {kind === 'parking-spot' && (
          <KnownPlace
            place={toParkingSpot(robot)}
            otherwise={
              robot
                ? `${robotId} has no parking spot.`
                : `The parking spot of ${robotId} is unknown.`
            }
          />
        )}
        {kind === 'address' && (
          <FormAddressField name="place" complementName="complement" />
        )}
      </div>
    </FormDialog>
  );
}
