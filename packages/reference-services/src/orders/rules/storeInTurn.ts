import { HttpError } from '../../platform/HttpError';

/** How often something is stored when others change the same order, or give away the same robot, at the same time. */
export const ATTEMPTS = 20;

/** Others were faster each time. */
export const busy = (what: string): HttpError =>
  new HttpError(
    409,
    `${what} is being changed by others at the moment. Nothing was changed by you. Try again.`,
  );
