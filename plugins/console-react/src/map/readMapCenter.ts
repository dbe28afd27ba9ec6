import type { ConfigApi } from '@backstage/core-plugin-api';
import { OFFICE, type LatLng } from '@sidehelm/console-common';

/** Where maps begin, `sidehelm.map.center`; default the company's office. */
export function readMapCenter(config: ConfigApi): LatLng {
  const center = config.getOptionalConfig('sidehelm.map.center');
  return center
    ? { lat: center.getNumber('lat'), lng: center.getNumber('lng') }
    : OFFICE.geocoded_address;
}
