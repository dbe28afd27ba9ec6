/** What is wrong with a file as a whole, as a sentence. */
export class FileProblem extends Error {
  readonly name = 'FileProblem';
}

/** Bytes. A frame of 50,000 particles takes 5 million. */
const MAX_FRAME = 128 * 1024 * 1024;

const TAB = 0x09;
const NEW_LINE = 0x0a;
const RETURN = 0x0d;
const SPACE = 0x20;
const QUOTE = 0x22;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;
/** Marks UTF-8 at the start of a file. */
const MARK = [0xef, 0xbb, 0xbf];

const isSpace = (byte: number) =>
  byte === SPACE || byte === NEW_LINE || byte === RETURN || byte === TAB;

/** Where the text of one item of the list is; `bytes` are valid during the call alone. */
export type OnItem = (bytes: Uint8Array, offset: number) => void;

/**
 * Cuts the bytes of a JSON list into those of its items, without holding more
 * than one of them. It counts brackets and knows strings, and leaves the rest
 * to `JSON.parse`, which reads an item many times faster than a parser of
 * tokens in JavaScript can, and spoils no other item when it fails.
 */
export class FrameSplitter {
  /** Of the file, of what was pushed so far. */
  private position = 0;
  private state: 'start' | 'item' | 'end' = 'start';
  private depth = 0;
  private isString = false;
  private isEscaped = false;
  /** Of the item that has begun. */
  private offset = 0;
  private isItem = false;
  private hasItems = false;
  /** The item so far, of the earlier pieces. */
  private parts: Uint8Array[] = [];
  private partsLength = 0;

  constructor(private readonly onItem: OnItem) {}

  /** @throws FileProblem when it is no JSON list at all, or an item has no end */
  push(bytes: Uint8Array): void {
    let index = this.state === 'start' ? this.findList(bytes) : 0;
    /** Where the item that is being read begins in these bytes. */
    let from = index;
    const { length } = bytes;
    let { depth, isString, isEscaped } = this;
    for (; index < length && this.state === 'item'; index += 1) {
      const byte = bytes[index];
      if (isString) {
        if (isEscaped) isEscaped = false;
        else if (byte === BACKSLASH) isEscaped = true;
        else if (byte === QUOTE) isString = false;
        continue;
      }
      // Digits, letters, points and signs: nearly all there is.
      if (byte !== QUOTE && byte !== COMMA && byte < OPEN_LIST && this.isItem)
        continue;
      if (depth === 0 && (byte === COMMA || byte === CLOSE_LIST)) {
        this.endItem(bytes, from, index, byte === CLOSE_LIST);
        from = index + 1;
        continue;
      }
      if (!this.isItem) {
        if (isSpace(byte)) continue;
        this.isItem = true;
        this.offset = this.position + index;
        from = index;
      }
      if (byte === QUOTE) isString = true;
      else if (byte === OPEN_LIST || byte === OPEN_OBJECT) depth += 1;
      else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT)
        // One too many spoils its own item alone.
        depth = Math.max(0, depth - 1);
    }
    this.depth = depth;
    this.isString = isString;
    this.isEscaped = isEscaped;
    if (this.state === 'item' && this.isItem) this.keep(bytes.subarray(from));
    if (this.state === 'end') refuseMore(bytes, index);
    this.position += length;
  }

  /**
   * Says that nothing comes any more.
   *
   * @throws FileProblem when the list has not ended
   */
  finish(): void {
    if (this.state === 'start')
      throw new FileProblem('The file is empty: it has no list of frames.');
    if (this.state === 'item')
      throw new FileProblem(
        'The file ends in the middle: its list of frames has no end.',
      );
  }

  /** Where the first item may begin. */
  private findList(bytes: Uint8Array): number {
    for (let index = 0; index < bytes.length; index += 1) {
      const byte = bytes[index];
      const isMark = MARK[this.position + index] === byte;
      if (byte === OPEN_LIST) {
        this.state = 'item';
        return index + 1;
      }
      if (!isSpace(byte) && !isMark)
        throw new FileProblem(
          byte === OPEN_OBJECT
            ? 'The file is a JSON object and not a list of frames.'
            : 'The file is no JSON list of frames.',
        );
    }
    return bytes.length;
  }

  private endItem(
    bytes: Uint8Array,
    from: number,
    to: number,
    isLast: boolean,
  ) {
    if (this.isItem) {
      this.keep(bytes.subarray(from, to));
      this.onItem(this.whole(), this.offset);
      this.hasItems = true;
    } else if (!isLast || this.hasItems) {
      // Two commas, or one before the end.
      this.onItem(new Uint8Array(), this.position + to);
    }
    this.isItem = false;
    this.parts = [];
    this.partsLength = 0;
    if (isLast) this.state = 'end';
  }

  private keep(bytes: Uint8Array) {
    this.partsLength += bytes.length;
    if (this.partsLength > MAX_FRAME)
      throw new FileProblem(
        'One frame takes more than 128 MB. Is a bracket missing?',
      );
    this.parts.push(bytes);
  }

  private whole(): Uint8Array {
    if (this.parts.length === 1) return this.parts[0];
    const whole = new Uint8Array(this.partsLength);
    let at = 0;
    for (const part of this.parts) {
      whole.set(part, at);
      at += part.length;
    }
    return whole;
  }
}

/** Nothing but space may come after the list. */
function refuseMore(bytes: Uint8Array, from: number) {
  for (let index = from; index < bytes.length; index += 1)
    if (!isSpace(bytes[index]))
      throw new FileProblem(
        'Something comes after the end of the list of frames. It is left out.',
      );
}
