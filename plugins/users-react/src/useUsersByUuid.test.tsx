import { act, renderHook } from '@testing-library/react';
import {
  answerUsers,
  FakeGateway,
  testUser,
  wrapInConsole,
} from '@sidehelm/test-utils';
import { useUsersByUuid } from './useUsersByUuid';

const uuidOf = (index: number) =>
  `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
const user = (index: number) =>
  testUser({ uuid: uuidOf(index), email: `${index}@sidehelm.test` });
const advance = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

function open(
  uuids: string[],
  options: { gateway?: FakeGateway; permissions?: string[] } = {},
) {
  const gateway =
    options.gateway ??
    new FakeGateway({
      'auth/api/users/search': answerUsers(
        Array.from({ length: 300 }, (_, index) => user(index)),
      ),
    });
  const { result, rerender } = renderHook(
    (asked: string[]) => useUsersByUuid(asked),
    {
      initialProps: uuids,
      wrapper: ({ children }) =>
        wrapInConsole(<>{children}</>, { gateway, ...options }),
    },
  );
  const shown = () =>
    result.current.data?.map(({ email }) => email.split('@')[0]).sort();
  return { gateway, result, rerender, shown };
}

describe('useUsersByUuid', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('asks for these users alone, each once', async () => {
    const { gateway, shown } = open([uuidOf(7), uuidOf(3), uuidOf(7)]);
    await advance(10);
    expect(shown()).toEqual(['3', '7']);
    expect(gateway.requests.map(({ path }) => path)).toEqual([
      `auth/api/users/search?uuids=${uuidOf(3)}&uuids=${uuidOf(7)}&limit=100`,
    ]);
  });

  it('asks for more than a hundred in several questions', async () => {
    const { gateway, shown } = open(
      Array.from({ length: 250 }, (_, index) => uuidOf(index)),
    );
    await advance(10);
    expect(shown()).toHaveLength(250);
    expect(gateway.requests).toHaveLength(3);
  });

  it('keeps the known ones on screen while another is asked for', async () => {
    const { gateway, rerender, shown } = open([uuidOf(1)]);
    await advance(10);
    gateway.slow(1_000);
    rerender([uuidOf(2), uuidOf(1)]);
    await advance(500);
    expect(shown()).toEqual(['1']);
    await advance(1_000);
    expect(shown()).toEqual(['1', '2']);
  });

  it('asks nothing again for the same people named otherwise', async () => {
    const { gateway, rerender } = open([uuidOf(1), uuidOf(2)]);
    await advance(10);
    rerender([uuidOf(2), uuidOf(1), uuidOf(1)]);
    await advance(1_000);
    expect(gateway.requests).toHaveLength(1);
  });

  it.each([
    ['nobody', [], undefined],
    ['who may not read users', [uuidOf(1)], ['robot.read']],
  ])('asks nothing for %s', async (_name, uuids, permissions) => {
    const { gateway, result } = open(uuids, { permissions });
    await advance(1_000);
    expect(gateway.requests).toEqual([]);
    expect(result.current).toMatchObject({ data: undefined, isLoading: false });
  });

  it('leaves out who makes no sense', async () => {
    const { shown } = open([uuidOf(1)], {
      gateway: new FakeGateway({
        'auth/api/users/search': {
          body: { items: [user(1), null, { email: 'no uuid' }], total: 3 },
        },
      }),
    });
    await advance(10);
    expect(shown()).toEqual(['1']);
  });

  it.each([[[]], [{ items: [] }], [{ items: {}, total: 1 }], [null]])(
    'says that %j is no page',
    async body => {
      const { result } = open([uuidOf(1)], {
        gateway: new FakeGateway({ 'auth/api/users/search': { body } }),
      });
      await advance(10);
      expect(result.current.data).toBeUndefined();
      expect(result.current.error).toBeDefined();
    },
  );
});
