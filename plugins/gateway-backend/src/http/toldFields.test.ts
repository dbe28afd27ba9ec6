import { toldOfBody } from './toldFields';

const read = (text: string, names = ['roles', 'reason', 'force']) =>
  toldOfBody(Buffer.from(text), names);

it.each([
  [
    '{"roles":["Admin","Pilot"],"reason":"Rain"}',
    { roles: 'Admin, Pilot', reason: 'Rain' },
  ],
  ['{"force":true,"password":"secret"}', { force: true }],
  ['{"reason":null,"roles":[1],"force":{}}', {}],
  ['[]', {}],
  ['null', {}],
  ['{"reason":', {}],
])('tells of %s: %j', (body, told) => {
  expect(read(body)).toEqual(told);
});

it('cuts long texts, and reads nothing where nothing is told', () => {
  expect(read(`{"reason":"${'x'.repeat(500)}"}`)).toEqual({
    reason: 'x'.repeat(200),
  });
  expect(read('{"reason":"Rain"}', [])).toEqual({});
  expect(toldOfBody(undefined, ['reason'])).toEqual({});
});
