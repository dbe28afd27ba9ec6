import { firstPasswordProblem, ownPasswordProblem } from './passwordRules';
import { verifyPasswordHere } from './passwords';

const ada = {
  email: 'ada.lovelace@example.test',
  first_name: 'Augusta',
  last_name: 'Lovelace',
};
const TRIED_FIRST =
  'This password is one of those that are tried first. Choose another one.';
const A_NAME =
  'The password must not be a name or an email address. Choose another one.';

describe('a password', () => {
  it.each([
    ['a7#Lq', 'The password must have at least 6 characters.'],
    ['a7#Lqz', undefined],
    [`${'a7#Lqz9k'.repeat(128)}`, undefined],
    [
      `${'a7#Lqz9k'.repeat(128)}b`,
      'The password must have at most 1024 characters.',
    ],
  ])('of somebody new: %s', (password, problem) => {
    expect(firstPasswordProblem(password, ada)).toBe(problem);
  });

  it.each([
    ['a7#Lqz9', 'The password must have at least 8 characters.'],
    ['a7#Lqz9k', undefined],
    // Two code units each, one character.
    ['🦉🦉🦉🦉', 'The password must have at least 8 characters.'],
    ['🦉🦊🦋🦌🦍🦎🦏🦐', undefined],
  ])('that somebody chooses: %s', (password, problem) => {
    expect(ownPasswordProblem(password, ada)).toBe(problem);
  });

  it.each([
    'password',
    'PassWord',
    '12345678',
    'qwertyuiop',
    'iloveyou',
    'sunshine',
    'trustno1',
    'sidewalk-demo',
    // Fullwidth letters are the same ones.
    '\uff50assword',
  ])('that was in leaks is refused: %s', password => {
    expect(ownPasswordProblem(password, ada)).toBe(TRIED_FIRST);
    expect(firstPasswordProblem(password, ada)).toBe(TRIED_FIRST);
  });

  it.each([
    // Repetitions and sequences.
    '987654321',
    '87654321',
    '00000000',
    'aaaaaaaa',
    '12341234',
    'abcdefgh',
    'zyxwvuts',
    'aaaabbbb',
    'asdfghjkl',
    'xx'.repeat(40),
    // Words of everybody with what people put behind them.
    'password1!',
    'welcome2024',
    'letmein!',
    'P@ssw0rd123',
    'Summer2024',
    'Monday1!',
    // Of the product, and of the person.
    'sidehelm1',
    'Robot2025',
    'lovelace1815',
    '4ugust4!',
    'Example123',
  ])('that is tried first is refused: %s', password => {
    expect(ownPasswordProblem(password, ada)).toBe(TRIED_FIRST);
    expect(firstPasswordProblem(password, ada)).toBe(TRIED_FIRST);
  });

  it.each(['654321', 'aaaaaa', 'qwe123'])(
    'of six characters that is tried first is refused of somebody new: %s',
    password => {
      expect(firstPasswordProblem(password, ada)).toBe(TRIED_FIRST);
    },
  );

  it.each(['x7Kd2p', 'kfjwqz', '7r!dY2'])(
    'of six characters that nobody guesses is taken of somebody new: %s',
    password => {
      expect(firstPasswordProblem(password, ada)).toBeUndefined();
    },
  );

  it.each([
    'correct horse',
    'a long sentence of words',
    'Tr0ub4dor&3',
    'ten little robots',
    'password of nobody else',
    'kfjwqzpm',
  ])('that is long or odd enough is taken: %s', password => {
    expect(ownPasswordProblem(password, ada)).toBeUndefined();
  });

  it('that is made to be read in many ways takes no more time than others', () => {
    const timeOf = (work: () => unknown) => {
      const times = Array.from({ length: 3 }, () => {
        const began = performance.now();
        work();
        return performance.now() - began;
      });
      return Math.min(...times);
    };
    const hostile =
      '5f2x5b$y[o8k#q9u{b8o1r/m[h/p+x6x#a0j&u0d5g!k%w6p@k&b2i%z$l3n!d!b';
    ownPasswordProblem('its list is ready now', ada);
    const looking = timeOf(() => ownPasswordProblem(hostile, ada));
    const hashing = timeOf(() => verifyPasswordHere(undefined, hostile));
    expect(looking).toBeLessThan(hashing * 3);
  });

  it.each([
    'ada.lovelace@example.test',
    'Ada.Lovelace',
    'lovelace',
    'AugustaLovelace',
    'augusta lovelace',
  ])('that is a name is refused: %s', password => {
    expect(ownPasswordProblem(password, ada)).toBe(A_NAME);
  });
});
