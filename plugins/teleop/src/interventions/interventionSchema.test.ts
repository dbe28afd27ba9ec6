import { interventionSchema } from './interventionSchema';

/** A form has no value for a field that is empty. */
const problemOf = (text: string | undefined, reason = 'danger') =>
  interventionSchema.validate({ reason, text }).then(
    () => undefined,
    (error: Error) => error.message,
  );

describe('what is asked of a driver', () => {
  it.each([
    [undefined, undefined],
    ['a child, 2 m ahead', undefined],
    ['no', 'At least 3 characters'],
    ['x'.repeat(201), 'At most 200 characters'],
    ['two\nlines', 'Only plain text in one line'],
    ['turned \u202e round', 'Only plain text in one line'],
    ['?!?!', 'Say it in words'],
  ])('in the words %p has the problem %p', async (text, problem) => {
    expect(await problemOf(text)).toBe(problem);
  });

  it('needs words where it has no reason', async () => {
    expect(await problemOf(undefined, 'other')).toBe('Say what it is');
  });
});
