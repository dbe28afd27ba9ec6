const PATIENCE = 3_000;

interface Pending {
  answer: (sdp: string) => void;
  refuse: (error: Error) => void;
  timeout: ReturnType<typeof setTimeout>;
}

/** Offers of data channels that the service has not answered yet. */
export class PendingOffers {
  private readonly pending = new Map<string, Pending>();

  /** The answer to an offer that `send` takes away; rejects where it does not leave, is refused, or is not answered in time. */
  ask(id: string, send: () => boolean): Promise<string> {
    return new Promise<string>((answer, refuse) => {
      const timeout = setTimeout(
        () => this.refuse(id, new Error('The offer was not answered.')),
        PATIENCE,
      );
      this.pending.set(id, { answer, refuse, timeout });
      if (!send()) this.refuse(id, new Error('There is no connection.'));
    });
  }

  has(id: string): boolean {
    return this.pending.has(id);
  }

  answer(id: string, sdp: string): void {
    this.take(id)?.answer(sdp);
  }

  refuse(id: string, error: Error): void {
    this.take(id)?.refuse(error);
  }

  /** The connection that they went by is gone. */
  end(): void {
    [...this.pending.keys()].forEach(id =>
      this.refuse(id, new Error('The connection broke.')),
    );
  }

  private take(id: string): Pending | undefined {
    const offer = this.pending.get(id);
    clearTimeout(offer?.timeout);
    this.pending.delete(id);
    return offer;
  }
}
