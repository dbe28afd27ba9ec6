import { EMPTY_KEY, keySchema, rotationSchema, toNewKey } from './keyForm';

const said = (validate: () => unknown) => {
  try {
    validate();
    return undefined;
  } catch (thrown) {
    return (thrown as Error).message;
  }
};
const key = {
  ...EMPTY_KEY,
  name: 'Doordash production',
  channels: { ...EMPTY_KEY.channels, doordash: true },
};

describe('the form of a key', () => {
  it.each([
    [{}, undefined],
    [{ name: ' ' }, 'Required'],
    [{ name: 'x'.repeat(101) }, 'At most 100 characters'],
    [{ channels: EMPTY_KEY.channels }, 'Choose one channel at least'],
  ])('says of %j: %s', (change, message) => {
    expect(said(() => keySchema.validateSync({ ...key, ...change }))).toBe(
      message,
    );
  });

  it('sends what the key is for', () => {
    expect(toNewKey(key)).toEqual({
      name: 'Doordash production',
      channels: ['doordash'],
      operations: ['send-orders', 'send-trials'],
    });
    expect(
      toNewKey({
        ...key,
        isForTrials: true,
        restaurants: [{ uuid: 'one', name: 'Lotus Kitchen' }],
      }),
    ).toMatchObject({
      operations: ['send-trials'],
      restaurant_uuids: ['one'],
    });
  });

  it.each([
    [0, undefined],
    [24, undefined],
    [0.001, 'Whole hours only'],
    ['', 'Required'],
    [-1, 'At least 0'],
    [721, 'At most 720, which are 30 days'],
  ])('takes %s hours of overlap: %s', (hours, message) => {
    expect(said(() => rotationSchema.validateSync({ hours }))).toBe(message);
  });
});
