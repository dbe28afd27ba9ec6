import { AwaitedAnswers } from './AwaitedAnswers';

describe('answers that are awaited', () => {
  it('are not missing before anything is known of the way, unless it is said how long that may be', () => {
    const open = new AwaitedAnswers();
    const limited = new AwaitedAnswers(100);
    open.leave(0);
    limited.leave(0);
    expect(open.silence(60_000)).toBe(0);
    expect(open.due(60_000)).toBe(0);
    expect(limited.silence(150)).toBe(50);
    expect(limited.due(150)).toBe(1);
  });

  it('are missing from when they were due, or from the last one on', () => {
    const answers = new AwaitedAnswers();
    answers.leave(0);
    answers.arrive(0, 200);
    answers.leave(210);
    expect(answers.silence(410)).toBe(0);
    expect(answers.silence(450)).toBe(40);
    answers.leave(440);
    answers.leave(460);
    answers.arrive(440, 640);
    expect(answers.silence(650)).toBe(0);
    expect(answers.silence(700)).toBe(40);
  });

  it('speak for all that left before', () => {
    const answers = new AwaitedAnswers();
    [0, 20, 40].forEach(at => answers.leave(at));
    expect(answers.arrive(20, 50)).toBe(2);
    expect(answers.count).toBe(1);
    // What was overtaken comes late, and says nothing new.
    expect(answers.arrive(0, 60)).toBe(0);
  });

  it('tell how long the way is by the shortest round trip of the last second', () => {
    const answers = new AwaitedAnswers();
    answers.arrive(0, 10);
    answers.arrive(100, 300);
    expect(answers.way).toBe(10);
    answers.arrive(900, 1_100);
    expect(answers.way).toBe(200);
  });

  it('are not missing of a time in which nobody could hear, and nothing is known of another connection', () => {
    const answers = new AwaitedAnswers();
    answers.leave(0);
    answers.arrive(0, 10);
    answers.leave(20);
    answers.excuse(500);
    expect(answers.silence(530)).toBe(30);
    answers.reset();
    answers.leave(540);
    expect(answers.silence(5_000)).toBe(0);
    expect(answers.way).toBe(Infinity);
  });
});
