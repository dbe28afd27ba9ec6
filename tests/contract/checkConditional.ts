import { checkAnswer, isSuccess } from './checkAnswer';
import type { GoodInput } from './goodInput';
import { from, knowsIfMatch, versionIn } from './ifMatch';
import type { ServiceAnswer } from './Service';
import type { Trial } from './Trial';

async function checkNotModified(
  { operation, service }: Trial,
  input: GoodInput,
  tag: string,
) {
  const answer = await service.call(operation, {
    ...input,
    headers: { 'If-None-Match': tag },
  });
  if (answer.status !== 304) {
    if (answer.headers.get('etag') === tag)
      throw new Error(`${answer.status} with the same ETag`);
    checkAnswer(operation, answer, isSuccess);
  } else if (answer.text !== '') throw new Error('304 with a body');
}

/** Whether an operation heeds the conditions that its contract and its answer offer. */
export async function checkConditional(
  trial: Trial,
  input: GoodInput,
  answer: ServiceAnswer,
): Promise<void> {
  const { operation } = trial;
  const tag = answer.headers.get('etag');
  if (operation.method === 'GET' && tag !== null)
    await trial.check(
      'If-None-Match of its ETag → 304, unless it has changed',
      () => checkNotModified(trial, input, tag),
    );
  if (!knowsIfMatch(operation)) return;
  const version = versionIn(answer);
  if (version === undefined) {
    trial.leaveOut('If-Match', 'the answer has no version above 1');
    return;
  }
  await trial.expect(
    'If-Match of an older version → 412',
    from(input, version - 1),
    status => status === 412,
  );
  await trial.expect(
    'If-Match of its version → 2xx',
    from(input, version),
    isSuccess,
  );
}
