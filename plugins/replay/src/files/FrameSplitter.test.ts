import { FileProblem, FrameSplitter } from './FrameSplitter';

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** The items of a text as the splitter finds them, in pieces of so many bytes. */
function split(text: string, piece = Infinity) {
  const items: [number, string][] = [];
  const splitter = new FrameSplitter((bytes, offset) =>
    items.push([offset, new TextDecoder().decode(bytes)]),
  );
  const bytes = bytesOf(text);
  const size = Math.min(piece, bytes.length || 1);
  let problem: string | undefined;
  try {
    for (let at = 0; at < bytes.length; at += size)
      splitter.push(bytes.slice(at, at + size));
    splitter.finish();
  } catch (error) {
    if (!(error instanceof FileProblem)) throw error;
    problem = error.message;
  }
  return { items, problem };
}

describe('FrameSplitter', () => {
  it('tells the text of each item and where it is', () => {
    expect(split(' [ [1], {"a": [2]} ,3 ]\n')).toEqual({
      items: [
        [3, '[1]'],
        [8, '{"a": [2]} '],
        [20, '3 '],
      ],
      problem: undefined,
    });
  });

  it('knows where an item is behind 2 GB, too', () => {
    const offsets: number[] = [];
    const splitter = new FrameSplitter((...[, offset]) => offsets.push(offset));
    splitter.push(bytesOf('['));
    // As if so much had come: reading it takes a quarter of a minute.
    Object.assign(splitter, { position: 3 * 2 ** 30 });
    splitter.push(bytesOf('[1], [2'));
    splitter.push(bytesOf(']]'));
    expect(offsets).toEqual([3_221_225_472, 3_221_225_477]);
  });

  it.each([1, 2, 3, 5, 7])('finds the same in pieces of %d bytes', piece => {
    const text = '\uFEFF[{"a":"],}\\"[é","b":[[]]},[],{"c":"\\\\"}]';
    const whole = split(text);
    expect(whole.items.map(([, item]) => JSON.parse(item))).toEqual([
      { a: '],}"[é', b: [[]] },
      [],
      { c: '\\' },
    ]);
    expect(split(text, piece)).toEqual(whole);
  });

  it('has no items in an empty list', () => {
    expect(split('[]')).toEqual({ items: [], problem: undefined });
    expect(split(' [ \n ] ')).toEqual({ items: [], problem: undefined });
  });

  it.each([
    ['', 'The file is empty: it has no list of frames.'],
    ['  \n', 'The file is empty: it has no list of frames.'],
    ['{"frames": []}', 'The file is a JSON object and not a list of frames.'],
    ['x,y,angle\n1,2,3', 'The file is no JSON list of frames.'],
    ['%PDF-1.7', 'The file is no JSON list of frames.'],
  ])('refuses %j', (text, problem) => {
    expect(split(text)).toEqual({ items: [], problem });
  });

  it('keeps what is before the place where a file breaks off', () => {
    expect(split('[[1],[2],[3')).toEqual({
      items: [
        [1, '[1]'],
        [5, '[2]'],
      ],
      problem: 'The file ends in the middle: its list of frames has no end.',
    });
  });

  it('says that something comes after the list', () => {
    expect(split('[[1]] [[2]]')).toEqual({
      items: [[1, '[1]']],
      problem:
        'Something comes after the end of the list of frames. It is left out.',
    });
  });

  it('tells an empty item where there is nothing between two commas, or after the last', () => {
    expect(split('[[1],,[2],]').items.map(([, item]) => item)).toEqual([
      '[1]',
      '',
      '[2]',
      '',
    ]);
  });

  it('spoils one item alone with a bracket too many', () => {
    expect(split('[[1]},[2]]').items.map(([, item]) => item)).toEqual([
      '[1]}',
      '[2]',
    ]);
  });
});
