import { GatewayError } from '../GatewayError';
import { Answer } from '../upstream/readAnswer';

/** The service answered something else than a stream, and the caller gets that answer. */
export class StreamRefusal extends GatewayError {
  constructor(readonly answer: Answer) {
    super(answer.status, answer.refusal ?? 'There is no stream.');
    this.name = 'StreamRefusal';
  }
}
