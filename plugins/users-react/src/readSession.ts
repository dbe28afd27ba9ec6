import { entityReader, sessionSchema } from '@sidehelm/contracts';

/** Where somebody is signed in, as the auth service sent it. */
export const readSession = entityReader(sessionSchema);
