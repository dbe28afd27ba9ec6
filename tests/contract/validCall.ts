import { isSuccess } from './checkAnswer';
import type { Input, ServiceAnswer } from './Service';
import type { Trial } from './Trial';

/** The call that must succeed; the run learns from its answer what there is, and where something new is. */
export async function validCall(
  trial: Trial,
  input: Input,
  what = 'a valid call → 2xx',
): Promise<ServiceAnswer | undefined> {
  const { operation, service, values } = trial;
  const answer = await trial.expect(what, input, isSuccess);
  if (!answer) return undefined;
  if (answer.mediaType === 'application/json')
    values.learnFromList(operation, answer);
  if (answer.headers.has('location'))
    await trial.check('Location leads to an operation', async () => {
      if (!values.learnFromLocation(service.baseUrl, answer))
        throw new Error(`${answer.headers.get('location')} does not`);
    });
  return answer;
}
