import { firstPasswordProblem, ownPasswordProblem } from './passwordRules';

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
    [`${'a7'.repeat(512)}`, undefined],
    [`${'a7'.repeat(512)}b`, 'The password must have at most 1024 characters.'],
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
    'ada.lovelace@example.test',
    'Ada.Lovelace',
    'lovelace',
    'AugustaLovelace',
    'augusta lovelace',
  ])('that is a name is refused: %s', password => {
    expect(ownPasswordProblem(password, ada)).toBe(A_NAME);
  });
});
