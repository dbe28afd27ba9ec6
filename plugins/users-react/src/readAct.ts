import { actSchema, entityReader } from '@sidehelm/contracts';

/** What somebody did, as the auth service sent it. */
export const readAct = entityReader(actSchema);
