import { ObservableValue } from '../../live/ObservableValue';
import type { KeyDescription } from './KeyDescription';

/** Keys that work on every screen, as the portal around them says. */
export const everywhereKeys = new ObservableValue<readonly KeyDescription[]>(
  [],
);
