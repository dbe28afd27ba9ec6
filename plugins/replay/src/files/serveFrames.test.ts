import { heldFile } from '../__testUtils__/heldFile';
import type { FrameAnswer } from './frameProtocol';
import { serveFrames } from './serveFrames';

const particle = { x: 1, y: 2, angle: 0, alive: 1 };

function setUp() {
  const answers: FrameAnswer[] = [];
  const handedOver: Transferable[] = [];
  const serve = serveFrames((answer, transfer = []) => {
    answers.push(answer);
    handedOver.push(...transfer);
  });
  return { answers, handedOver, serve };
}

describe('what reads a file for the screen', () => {
  it('tells what is found, then that this was all', async () => {
    const { answers, serve } = setUp();
    const { file } = heldFile('two.json', JSON.stringify([[particle], []]));
    await serve({ type: 'open', file });
    const marks = answers.flatMap(answer =>
      answer.type === 'news' ? answer.news.marks : [],
    );
    expect(marks).toEqual([
      { number: 1, at: NaN, count: 1 },
      { number: 2, at: NaN, count: 0 },
    ]);
    expect(answers.at(-1)).toEqual({ type: 'end' });
  });

  it('ends where the screen cancels: nothing is wrong with the file', async () => {
    const { answers, serve } = setUp();
    const { file, letGo } = heldFile(
      'big.json',
      JSON.stringify(Array(80_000).fill([particle])),
    );
    const opening = serve({ type: 'open', file });
    await serve({ type: 'cancel' });
    letGo();
    await opening;
    expect(answers.at(-1)).toEqual({ type: 'end' });
    const news = answers.filter(answer => answer.type === 'news');
    expect(news.at(-1)?.news.bytes).toBeLessThan(file.size);
  });

  it('hands frames over with their statistics, and keeps its own', async () => {
    const { answers, handedOver, serve } = setUp();
    const { file } = heldFile('one.json', JSON.stringify([[particle]]));
    await serve({ type: 'open', file });
    for (const id of [7, 8]) {
      await serve({ type: 'read', id, index: 0 });
      const answer = answers.at(-1);
      expect(answer).toMatchObject({
        type: 'frame',
        id,
        frame: { statistics: { count: 1, mean: { x: 1, y: 2 } } },
      });
      // What is handed over is gone on this side.
      structuredClone(handedOver.at(-1), { transfer: handedOver.splice(0) });
    }
  });

  it('says in a sentence what cannot be read', async () => {
    const { answers, serve } = setUp();
    await serve({ type: 'read', id: 1, index: 0 });
    expect(answers).toEqual([
      { type: 'failed', id: 1, problem: 'No file is open.' },
    ]);
    const { file } = heldFile('text.json', 'x,y');
    await serve({ type: 'open', file });
    expect(answers.at(-1)).toEqual({
      type: 'end',
      problem: 'The file is no JSON list of frames.',
    });
    file.slice = () => {
      throw new TypeError('The disk is on fire');
    };
    await serve({ type: 'open', file });
    expect(answers.at(-1)).toEqual({
      type: 'end',
      problem: 'The file cannot be read: The disk is on fire',
    });
  });
});
