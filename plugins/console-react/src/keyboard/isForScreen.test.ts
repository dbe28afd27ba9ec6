import { isForScreen } from './isForScreen';

afterEach(() => {
  document.body.innerHTML = '';
});

function press(html: string, init: KeyboardEventInit = {}) {
  document.body.innerHTML = html;
  const target = document.body.querySelector('[data-target]') ?? document.body;
  const event = new KeyboardEvent('keydown', {
    key: 'm',
    bubbles: true,
    ...init,
  });
  target.dispatchEvent(event);
  return event;
}

it.each([
  ['the page', ''],
  ['a button', '<button data-target></button>'],
  ['a switch', '<input data-target type="checkbox">'],
  ['a slider', '<input data-target type="range">'],
])('a key on %s is for the screen', (_, html) => {
  expect(isForScreen(press(html))).toBe(true);
});

it.each([
  ['a text field', '<input data-target>'],
  ['a search field', '<input data-target type="search">'],
  ['a text area', '<textarea data-target></textarea>'],
  ['a list of options', '<select data-target></select>'],
])('a key in %s is not', (_, html) => {
  expect(isForScreen(press(html))).toBe(false);
});

it.each([{ ctrlKey: true }, { altKey: true }, { metaKey: true }])(
  'a key with %o is not',
  modifier => {
    expect(isForScreen(press('', modifier))).toBe(false);
  },
);

it('no key is while a dialog asks something, but for those that count even then', () => {
  const event = press('<div role="dialog"><button data-target></button></div>');
  expect(isForScreen(event)).toBe(false);
  expect(isForScreen(event, { evenInDialogs: true })).toBe(true);
});

it.each([
  ['the page', ''],
  ['a button', '<button data-target></button>'],
  ['a switch', '<input data-target type="checkbox">'],
])('an arrow key on %s is for the screen', (_, html) => {
  expect(isForScreen(press(html), { isArrow: true })).toBe(true);
});

it.each([
  ['a text field', '<input data-target>'],
  ['a choice', '<input data-target type="radio">'],
  ['a slider', '<input data-target type="range">'],
  ['a list', '<ul role="listbox"><li data-target tabindex="0"></li></ul>'],
  ['a menu', '<ul role="menu"><li data-target tabindex="0"></li></ul>'],
])('an arrow key in %s is not', (_, html) => {
  expect(isForScreen(press(html), { isArrow: true })).toBe(false);
});
