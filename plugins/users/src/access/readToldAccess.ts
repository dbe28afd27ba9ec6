import type { ToldAccess } from '@sidehelm/console-common';

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every(text => typeof text === 'string');

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** @throws SyntaxError if it is not what the console's backend tells of its table of roles */
export function readToldAccess(answer: unknown): ToldAccess {
  if (
    !isRecord(answer) ||
    !isTexts(answer.roles) ||
    !isRecord(answer.permissions) ||
    !Object.values(answer.permissions).every(isTexts)
  )
    throw new SyntaxError('That is no table of roles.');
  return answer as unknown as ToldAccess;
}
