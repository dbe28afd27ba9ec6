import { speechSchema } from './speechSchema';

const problemOf = (text: string) =>
  speechSchema.validate({ text }).then(
    () => undefined,
    (error: Error) => error.message,
  );

describe('what a driver has the robot say', () => {
  it.each(['Please step aside', 'Grüße, 你好!', 'x'.repeat(120)])(
    'may be %p',
    async text => {
      expect(await problemOf(text)).toBeUndefined();
    },
  );

  it.each([
    ['', 'Required'],
    ['   ', 'Required'],
    ['x'.repeat(121), 'At most 120 characters'],
    ['two\nlines', 'Only plain text in one line can be said'],
    ['turned \u202e round', 'Only plain text in one line can be said'],
    ['a bell \u0007', 'Only plain text in one line can be said'],
    ['?!…', 'Nothing in it can be said aloud'],
  ])('may not be %p', async (text, problem) => {
    expect(await problemOf(text)).toBe(problem);
  });
});
