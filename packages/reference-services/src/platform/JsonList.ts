import { Readable } from 'node:stream';
import { setImmediate as letOthersGo } from 'node:timers/promises';

/** Items that are written before others have their turn. */
const ITEMS_A_TURN = 200;

/** A list that may be long: written some items at a time, as the other side reads, so that it holds up nobody. */
export class JsonList {
  constructor(private readonly items: readonly unknown[]) {}

  stream(): Readable {
    return Readable.from(this.pieces(), { objectMode: false });
  }

  private async *pieces() {
    yield '[';
    for (let at = 0; at < this.items.length; at += ITEMS_A_TURN) {
      const some = JSON.stringify(this.items.slice(at, at + ITEMS_A_TURN));
      yield `${at > 0 ? ',' : ''}${some.slice(1, -1)}`;
      await letOthersGo();
    }
    yield ']';
  }
}
