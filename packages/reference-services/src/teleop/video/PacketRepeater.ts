/** Of the packets a viewer asks for so many again: from here on each is sent twice. */
const LOSSY = 0.01;
/** From here on there is too much on the way, and twice as much would make that worse. */
const CROWDED = 0.15;
/** ms in which both are counted. */
const LOOKS_FOR = 2_000;
/** ms after the last request in which packets are still sent twice. */
const GOES_ON_FOR = 10_000;
/** ms in which nothing is sent twice after the way was crowded. */
const RESTS_FOR = 60_000;
/** Of so few packets nobody can say how many are lost. */
const ENOUGH = 50;

/**
 * Says whether the packets of a viewer are to be sent twice. A packet that is asked for again comes a round trip later, and one that
 * is lost then, too, three: the picture stands meanwhile. Of two copies both get lost 1 time in 400 where 1 in 20 is lost.
 */
export class PacketRepeater {
  private sent = 0;
  private asked = 0;
  private countsSince = 0;
  private lastAsked = Number.NEGATIVE_INFINITY;
  private restsUntil = 0;
  private isOn = false;

  /** @param now - ms on a clock that only goes forward */
  constructor(private readonly now: () => number = () => performance.now()) {}

  /** Whether to send these once more. */
  repeats(packets: number): boolean {
    this.sent += packets;
    this.look();
    return this.isOn;
  }

  /** The viewer asks for so many again. */
  askedAgain(packets: number): void {
    if (packets === 0) return;
    this.asked += packets;
    this.lastAsked = this.now();
  }

  private look() {
    const now = this.now();
    if (this.isOn && now - this.lastAsked > GOES_ON_FOR) this.isOn = false;
    if (now - this.countsSince < LOOKS_FOR || this.sent < ENOUGH) return;
    const share = this.asked / this.sent;
    this.sent = 0;
    this.asked = 0;
    this.countsSince = now;
    if (share >= CROWDED) {
      this.isOn = false;
      this.restsUntil = now + RESTS_FOR;
    } else if (share >= LOSSY && now >= this.restsUntil) this.isOn = true;
  }
}
