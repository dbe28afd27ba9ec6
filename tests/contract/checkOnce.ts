import type { GoodInput } from './goodInput';
import { from, knowsIfMatch, versionIn } from './ifMatch';
import type { ServiceAnswer } from './Service';
import type { Trial } from './Trial';
import { validCall } from './validCall';

/** The version that the item has now, as its own operation says; undefined where that cannot be told. */
async function versionNow(
  { operation, service, values }: Trial,
  { path }: GoodInput,
): Promise<number | undefined> {
  const item = values.itemOf(operation);
  if (!item) return undefined;
  try {
    return versionIn(await service.call(item, { path }));
  } catch {
    // What is wrong with that operation is told by its own checks.
    return undefined;
  }
}

/** The valid call, with the version that the item has where the contract knows If-Match. */
async function firstTime(
  trial: Trial,
  input: GoodInput,
): Promise<ServiceAnswer | undefined> {
  if (!knowsIfMatch(trial.operation)) return validCall(trial, input);
  const version = await versionNow(trial, input);
  if (version === undefined) {
    trial.leaveOut('If-Match', 'the item has no version above 1');
    return validCall(trial, input);
  }
  await trial.expect(
    'If-Match of an older version → 412',
    from(input, version - 1),
    status => status === 412,
  );
  return validCall(
    trial,
    from(input, version),
    'a valid call, If-Match of its version → 2xx',
  );
}

/**
 * An act that happens once: If-Match goes with the only call that can succeed, as a second one is refused whatever version it
 * names.
 */
export async function checkOnce(trial: Trial, input: GoodInput): Promise<void> {
  if (await firstTime(trial, input))
    await trial.expect('a second time → 409', input, status => status === 409);
}
