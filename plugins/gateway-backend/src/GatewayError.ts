/** An answer of the gateway itself; the message is a sentence for the person at the screen. */
export class GatewayError extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
    this.name = 'GatewayError';
  }
}
