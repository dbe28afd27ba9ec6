import { isSameAddress } from './isSameAddress';

it.each([
  ['boss@hill.example', 'boss@hill.example'],
  ['Boss@Hill.Example', 'boss@hill.example'],
  ['boss@straße.example', 'boss@xn--strae-oqa.example'],
  ['ren\u00e9@hill.example', 'rene\u0301@hill.example'],
])('%s is %s', (one, other) => {
  expect(isSameAddress(one, other)).toBe(true);
});

it.each([
  ['boss@straße.example', 'boss@strasse.example'],
  ['straße@hill.example', 'strasse@hill.example'],
  ['bo\u017fs@hill.example', 'boss@hill.example'],
  ['\uff42oss@hill.example', 'boss@hill.example'],
  ['\u00c9mile@hill.example', '\u00e9mile@hill.example'],
  ['boss@hill.example', 'chef@hill.example'],
  ['boss', 'boss'],
  ['', ''],
  ['@hill.example', '@hill.example'],
  ['boss@', 'boss@'],
])('%s is not %s', (one, other) => {
  expect(isSameAddress(one, other)).toBe(false);
});
