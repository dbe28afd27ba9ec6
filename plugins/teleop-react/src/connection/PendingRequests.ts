import type { AckMessage, LiveErrorCode } from '@sidehelm/contracts';

const PATIENCE = 3_000;

/** What became of a request; `code` is that of a refusal that has one. */
export type RequestAnswer = AckMessage & { code?: LiveErrorCode };

interface Pending {
  settle: (answer: RequestAnswer) => void;
  timeout: ReturnType<typeof setTimeout>;
}

/** Messages that the service has not acknowledged yet. */
export class PendingRequests {
  private readonly pending = new Map<string, Pending>();

  /** What becomes of a request that `send` takes away; never rejects. */
  ask(id: string, send: () => boolean): Promise<RequestAnswer> {
    return new Promise(settle => {
      const timeout = setTimeout(
        () => this.refuse(id, 'The teleop service did not answer in time.'),
        PATIENCE,
      );
      this.pending.set(id, { settle, timeout });
      if (!send()) this.refuse(id, 'There is no connection to the robots.');
    });
  }

  answer(answer: RequestAnswer): void {
    const request = this.pending.get(answer.id);
    clearTimeout(request?.timeout);
    this.pending.delete(answer.id);
    request?.settle(answer);
  }

  refuse(id: string, message: string, code?: LiveErrorCode): void {
    this.answer({
      type: 'ack',
      id,
      ok: false,
      message,
      ...(code !== undefined && { code }),
    });
  }

  /** The connection that they went by is gone. */
  end(): void {
    [...this.pending.keys()].forEach(id =>
      this.refuse(id, 'The connection to the robots broke.'),
    );
  }
}
