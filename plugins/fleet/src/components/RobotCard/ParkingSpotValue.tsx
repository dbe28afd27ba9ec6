import type { ParkingSpot } from '@sidehelm/contracts';
import { UnknownValue } from '@sidehelm/console-react';
import { mapsSearchUrl } from '@sidehelm/map-react';

/** What the spot is called, and its address as a link to a map. */
export function ParkingSpotValue({ spot }: { spot: ParkingSpot | undefined }) {
  if (!spot) return <UnknownValue dash />;
  const line = spot.address_description.address_line_1;
  return (
    <>
      <span title={spot.description} dir="auto">
        {spot.description}
      </span>
      <a
        href={mapsSearchUrl(spot.address_description)}
        target="_blank"
        rel="noopener noreferrer"
        title={line}
        dir="auto"
      >
        {line}
      </a>
    </>
  );
}
