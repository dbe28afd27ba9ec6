import { useApi } from '@backstage/core-plugin-api';
import type { Restaurant } from '@sidehelm/contracts';
import { FormDialog, FormPicker } from '@sidehelm/console-react';
import {
  RestaurantPicker,
  restaurantsApiRef,
} from '@sidehelm/restaurants-react';
import { useRobotAction } from '../../actions/useRobotAction';
import {
  OFFICE_SPOT,
  spotOutside,
  type ParkingKind,
} from '../../fleet/parkingSpots';
import { OfficeSpot } from './OfficeSpot';
import { OtherAddress } from './OtherAddress';
import type { ParkingSpotDialogProps } from './ParkingSpotDialogProps';
import { ParkingTabs } from './ParkingTabs';
import {
  EMPTY_PARKING_SPOT,
  parkingSpotSchemas,
  spotOnAddress,
  type ParkingSpotValues,
} from './parkingSpotSchema';

interface ParkingSpotFormProps extends ParkingSpotDialogProps {
  kind: ParkingKind;
  onKindChange: (kind: ParkingKind) => void;
}

/** The place itself. What was filled in for one kind stays while another is looked at. */
export function ParkingSpotForm(props: ParkingSpotFormProps) {
  const { open, kind, onKindChange, onClose } = props;
  const restaurants = useApi(restaurantsApiRef);
  const spotOf = async (values: ParkingSpotValues) => {
    if (kind === 'office') return OFFICE_SPOT;
    if (kind === 'generic') return spotOnAddress(values);
    // Asked anew: it may have moved or gone since it was picked.
    return (
      values.restaurant &&
      spotOutside(await restaurants.get(values.restaurant.uuid))
    );
  };
  const {
    execute,
    entity: robot,
    wasOutdated,
  } = useRobotAction<ParkingSpotValues>({
    robot: props.robot,
    change: async (robots, from, values) => {
      const spot = await spotOf(values);
      if (!spot) throw new Error('Choose where the robot parks.');
      return robots.setParkingSpot(from, spot);
    },
    success: () => 'Parking spot updated successfully',
  });
  return (
    <FormDialog
      open={open}
      title={`Set parking spot of ${robot.id}`}
      onClose={onClose}
      initialValues={EMPTY_PARKING_SPOT}
      validationSchema={parkingSpotSchemas[kind]}
      onSubmit={execute}
      submitLabel="Set parking spot"
      width={560}
    >
      {wasOutdated && (
        <p role="status">
          By now the parking spot is:{' '}
          {robot.parking_spot?.description ?? 'none'}. What you have chosen is
          below.
        </p>
      )}
      <ParkingTabs kind={kind} onChange={onKindChange}>
        {kind === 'restaurant' && (
          <FormPicker<Restaurant> name="restaurant">
            {field => <RestaurantPicker {...field} />}
          </FormPicker>
        )}
        {kind === 'office' && <OfficeSpot />}
        {kind === 'generic' && <OtherAddress />}
      </ParkingTabs>
    </FormDialog>
  );
}
