import { localFrame, OFFICE } from '@sidehelm/console-common';

/** Between degrees and local metres around the office. */
export const { toLatLng, toLocal } = localFrame(OFFICE.geocoded_address);
