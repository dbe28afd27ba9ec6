import { useState } from 'react';
import type { ParkingKind } from '../../fleet/parkingSpots';
import { ParkingKindChoice } from './ParkingKindChoice';
import type { ParkingSpotDialogProps } from './ParkingSpotDialogProps';
import { ParkingSpotForm } from './ParkingSpotForm';

/** Sets where a robot parks: first the kind of place, then the place. */
export function ParkingSpotDialog(props: ParkingSpotDialogProps) {
  const { open, ...others } = props;
  const [kind, setKind] = useState<ParkingKind>();
  return (
    <>
      <ParkingKindChoice
        {...others}
        open={open && kind === undefined}
        onChoose={setKind}
      />
      {kind && (
        <ParkingSpotForm
          {...others}
          open={open}
          kind={kind}
          onKindChange={setKind}
        />
      )}
    </>
  );
}
