import { HttpError } from '../../platform/HttpError';

/** Why there is no route, in OSRM's terms. */
export class RouteProblem extends HttpError {
  constructor(
    readonly code:
      | 'InvalidQuery'
      | 'InvalidOptions'
      | 'InvalidValue'
      | 'TooBig'
      | 'NoSegment'
      | 'NoRoute',
    message: string,
  ) {
    super(400, message);
  }
}
