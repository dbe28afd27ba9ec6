import type { ConfigApi } from '@backstage/core-plugin-api';
import { isValidPosition, OFFICE, type LatLng } from '@sidehelm/console-common';

/** Where maps begin, `sidehelm.map.center`; default, also for nonsense, the company's office. */
export function readMapCenter(config: ConfigApi): LatLng {
  const center = config.getOptional('sidehelm.map.center');
  return isValidPosition(center) ? center : OFFICE.geocoded_address;
}
