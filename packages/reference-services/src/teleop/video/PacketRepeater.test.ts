import { PacketRepeater } from './PacketRepeater';

describe('PacketRepeater', () => {
  let now: number;
  let repeater: PacketRepeater;
  beforeEach(() => {
    now = 1_000;
    repeater = new PacketRepeater(() => now);
  });

  /** Ten packets every 50 ms for so long; of a hundred so many are asked for again. Answers whether the last ones were sent twice. */
  function send(seconds: number, lost: number): boolean {
    let isRepeated = false;
    let owed = 0;
    for (let frame = 0; frame < seconds * 20; frame++) {
      now += 50;
      owed += lost / 10;
      const asked = Math.floor(owed);
      owed -= asked;
      repeater.askedAgain(asked);
      isRepeated = repeater.repeats(10);
    }
    return isRepeated;
  }

  it('sends nothing twice while nothing, or hardly anything, is lost', () => {
    expect(send(30, 0)).toBe(false);
    expect(send(30, 0.5)).toBe(false);
  });

  it('sends all twice within two seconds where packets are lost', () => {
    expect(send(2.1, 5)).toBe(true);
  });

  it('goes on for ten seconds after the last one was asked for again', () => {
    send(4, 5);
    expect(send(9, 0)).toBe(true);
    expect(send(2, 0)).toBe(false);
  });

  it('sends nothing twice where much is lost: that is a link with too much on it', () => {
    expect(send(10, 20)).toBe(false);
    send(4, 5);
    expect(send(3, 20)).toBe(false);
  });

  it('waits a minute after a link with too much on it', () => {
    send(4, 20);
    expect(send(50, 5)).toBe(false);
    expect(send(15, 5)).toBe(true);
  });

  it('says nothing of a few packets', () => {
    now += 3_000;
    repeater.askedAgain(2);
    expect(repeater.repeats(20)).toBe(false);
  });
});
