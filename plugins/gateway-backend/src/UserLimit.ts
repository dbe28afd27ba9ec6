import { GatewayError } from './GatewayError';

/** How much one person may have going at once, whatever it is. */
export class UserLimit {
  private readonly counts = new Map<string, number>();

  constructor(
    private readonly most: number,
    private readonly message: string,
  ) {}

  /**
   * One more of this person; call what it returns when that is over.
   *
   * @throws GatewayError 429 when there are too many already
   */
  enter(userEntityRef: string): () => void {
    const { counts, most, message } = this;
    const count = counts.get(userEntityRef) ?? 0;
    if (count >= most) throw new GatewayError(429, message);
    counts.set(userEntityRef, count + 1);
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      const left = (counts.get(userEntityRef) ?? 0) - 1;
      if (left > 0) counts.set(userEntityRef, left);
      else counts.delete(userEntityRef);
    };
  }
}
