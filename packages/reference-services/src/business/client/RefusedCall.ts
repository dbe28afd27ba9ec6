/** A service has answered that it does not do it. */
export class RefusedCall extends Error {
  constructor(
    readonly status: number,
    answer: string,
  ) {
    super(`${status} ${answer}`);
  }

  /** Somebody else was faster: another robot, another stage, or the order is over. Nothing is wrong, look again. */
  get isOvertaken(): boolean {
    return [404, 409, 412].includes(this.status);
  }
}
