import { createInterface } from 'node:readline/promises';
import { Writable, type Readable } from 'node:stream';
import { StartProblem } from './StartProblem';

/** Answers to a command's questions. */
export interface Answers {
  /** Throws a `StartProblem` when no answer comes. */
  ask(question: string): Promise<string>;
  /** As `ask`; at a terminal the answer is not shown, and asked for twice. */
  askSecret(question: string): Promise<string>;
  close(): void;
}

/** A person at a terminal answers. */
export function openTerminalAnswers(
  input: Readable,
  output: NodeJS.WritableStream,
): Answers {
  let isHidden = false;
  const screen = new Writable({
    write(chunk, ...[, done]) {
      if (!isHidden) output.write(chunk);
      done();
    },
  });
  const readline = createInterface({ input, output: screen, terminal: true });
  const left = new AbortController();
  readline.once('SIGINT', () => left.abort());
  readline.once('close', () => left.abort());

  async function ask(question: string) {
    try {
      return await readline.question(`${question}: `, { signal: left.signal });
    } catch {
      throw new StartProblem('Interrupted; nothing was changed.');
    }
  }

  async function askHidden(question: string) {
    output.write(`${question}: `);
    isHidden = true;
    try {
      return await ask(question);
    } finally {
      isHidden = false;
      output.write('\n');
    }
  }

  return {
    ask,
    async askSecret(question) {
      const secret = await askHidden(question);
      if ((await askHidden(`${question} again`)) !== secret)
        throw new StartProblem(
          'The two answers differ; nothing was changed. Try again.',
        );
      return secret;
    },
    close: () => readline.close(),
  };
}

/** Each line of a file or a pipe is an answer. */
export function openLineAnswers(input: Readable): Answers {
  const readline = createInterface({ input });
  const lines = readline[Symbol.asyncIterator]();

  async function ask(question: string) {
    const { value, done } = await lines.next();
    if (done)
      throw new StartProblem(
        `The standard input ends before the answer to "${question}". Send one answer a line.`,
      );
    return value;
  }

  return { ask, askSecret: ask, close: () => readline.close() };
}
