import { UserLimit } from './UserLimit';

const refused = { status: 429, message: 'Too much.' };

function limit() {
  return new UserLimit(2, 'Too much.');
}

it('refuses one more than allowed, of one person only', () => {
  const both = limit();
  both.enter('alice');
  both.enter('alice');
  expect(() => both.enter('alice')).toThrow(expect.objectContaining(refused));
  expect(() => both.enter('bob')).not.toThrow();
});

it('takes one for each that is over', () => {
  const both = limit();
  const leave = both.enter('alice');
  both.enter('alice');
  leave();
  both.enter('alice');
  expect(() => both.enter('alice')).toThrow('Too much.');
});

it('counts the end of one only once', () => {
  const both = limit();
  const leave = both.enter('alice');
  both.enter('alice');
  leave();
  leave();
  both.enter('alice');
  expect(() => both.enter('alice')).toThrow('Too much.');
});
