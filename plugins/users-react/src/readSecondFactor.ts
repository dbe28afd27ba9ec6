import { entityReader, secondFactorSchema } from '@sidehelm/contracts';

/** Whether somebody signs in with a code, as the auth service sent it. */
export const readSecondFactor = entityReader(secondFactorSchema);
