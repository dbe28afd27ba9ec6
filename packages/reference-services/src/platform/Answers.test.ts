import { PassThrough, Readable } from 'node:stream';
import { openLineAnswers, openTerminalAnswers } from './Answers';
import { StartProblem } from './StartProblem';

describe('answers of a person at a terminal', () => {
  function open() {
    const input = new PassThrough();
    const output = new PassThrough();
    const shown: string[] = [];
    output.on('data', chunk => shown.push(String(chunk)));
    const answers = openTerminalAnswers(input, output);
    return { input, answers, shown: () => shown.join('') };
  }

  it('show what is typed, unless it is secret', async () => {
    const { input, answers, shown } = open();
    const name = answers.ask('First name');
    input.write('Grace\r');
    expect(await name).toBe('Grace');
    expect(shown()).toMatch(/First name: .*Grace/s);
    const secret = answers.askSecret('Password');
    input.write('c0b0l!x');
    input.write('\u007f\r');
    // The second question comes when the first is answered.
    await new Promise(setImmediate);
    input.write('c0b0l!\r');
    expect(await secret).toBe('c0b0l!');
    expect(shown()).toMatch(/Password: \nPassword again: \n$/);
    expect(shown()).not.toMatch(/c0b|\*/);
    answers.close();
  });

  it('must agree where they are secret', async () => {
    const { input, answers } = open();
    const type = async () => {
      input.write('sidewalk\r');
      await new Promise(setImmediate);
      input.write('sidewalj\r');
    };
    await Promise.all([
      expect(answers.askSecret('Password')).rejects.toThrow(
        /differ; nothing was/,
      ),
      type(),
    ]);
    answers.close();
  });

  it.each([
    ['Ctrl-C', '\u0003'],
    ['Ctrl-D', '\u0004'],
  ])('end with %s', async (...[, key]) => {
    const { input, answers } = open();
    const secret = answers.askSecret('Password');
    input.write(key);
    await expect(secret).rejects.toThrow(StartProblem);
    answers.close();
  });
});

describe('answers from a pipe', () => {
  it('are its lines, as they are', async () => {
    const input = Readable.from(['Grace\r\nMurray Hop', 'per\n pass word \n']);
    const answers = openLineAnswers(input);
    expect(await answers.ask('First name')).toBe('Grace');
    expect(await answers.ask('Last name')).toBe('Murray Hopper');
    expect(await answers.askSecret('Password')).toBe(' pass word ');
    await expect(answers.ask('Country')).rejects.toThrow(
      'The standard input ends before the answer to "Country". Send one answer a line.',
    );
    answers.close();
  });
});
