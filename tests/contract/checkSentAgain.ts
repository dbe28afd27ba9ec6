import { checkAnswer } from './checkAnswer';
import type { GoodInput } from './goodInput';
import type { ServiceAnswer } from './Service';
import type { Trial } from './Trial';

/**
 * A contract with both 201 and 200 says that what was made already is answered instead of made twice, so that whoever missed
 * the answer can send the same again.
 */
export async function checkSentAgain(
  trial: Trial,
  input: GoodInput,
  first: ServiceAnswer,
): Promise<void> {
  const { operation, service, values } = trial;
  const { method, answers } = operation;
  if (method !== 'POST' || !answers.has(200) || !answers.has(201)) return;
  const what = 'the same again → 200 with what was made';
  if (first.status !== 201) {
    trial.leaveOut(what, 'it was there before');
    return;
  }
  await trial.check(what, async () => {
    const second = await service.call(operation, input);
    checkAnswer(operation, second, status => status === 200);
    const field = values.fieldOfNew(operation);
    if (field === undefined) return;
    const [made, answered] = [first, second].map(
      ({ text }) => JSON.parse(text)[field],
    );
    if (made !== answered) throw new Error(`200 with another ${field}`);
  });
}
