/** What is on its way for a fixed time, in the order in which it was sent. Times are ms. */
export class DelayLine<Item> {
  private readonly waiting: { item: Item; due: number }[] = [];

  constructor(private readonly delay: number) {}

  send(item: Item, now: number): void {
    this.waiting.push({ item, due: now + this.delay });
  }

  /** What has arrived by now. */
  *arrived(now: number): Generator<Item> {
    while (this.waiting.length > 0 && this.waiting[0].due <= now)
      yield this.waiting.shift()!.item;
  }
}
