import { errorApiRef } from '@backstage/core-plugin-api';
import { MockErrorApi } from '@backstage/test-utils';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import {
  FakeGateway,
  wrapInConsole,
  type FakeAnswer,
} from '@sidehelm/test-utils';
import { useTrail } from './useTrail';

const TRAILS = 'pilot-api/api/robots/trails?robot_id=SH1';
const timestamp = '2026-11-20T12:00:00.000Z';
const point = { latitude: 35.2, longitude: -80.8, timestamp };
const read = {
  position: { lat: 35.2, lng: -80.8 },
  time: Date.parse(timestamp),
};

async function setUp(first: FakeAnswer, permissions = ['robot.read']) {
  let answer = first;
  const gateway = new FakeGateway({ [TRAILS]: () => answer });
  const errorApi = new MockErrorApi({ collect: true });
  const { result } = renderHook(() => useTrail('SH1'), {
    wrapper: ({ children }: { children: ReactNode }) =>
      wrapInConsole(<>{children}</>, {
        gateway,
        permissions,
        apis: [[errorApiRef, errorApi]],
      }),
  });
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  await pass(10);
  return {
    gateway,
    result,
    pass,
    reported: () => errorApi.getErrors().map(({ error }) => error.message),
    becomes: (next: FakeAnswer) => {
      answer = next;
    },
  };
}

describe('useTrail', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('asks at once and every 10 s, and keeps what did not change', async () => {
    const { gateway, result, pass } = await setUp({ body: { SH1: [point] } });
    expect(gateway.requests.map(({ path }) => path)).toEqual([TRAILS]);
    const { data } = result.current;
    expect(data).toEqual([read]);
    await pass(9_900);
    expect(gateway.requests).toHaveLength(1);
    await pass(200);
    expect(gateway.requests).toHaveLength(2);
    expect(result.current.data).toBe(data);
  });

  it('asks nothing for those who may not see robots', async () => {
    const { gateway, result, pass } = await setUp({ body: {} }, [
      'teleop.spectate',
    ]);
    await pass(30_000);
    expect(gateway.requests).toEqual([]);
    expect(result.current.data).toBeUndefined();
  });

  it.each([
    ['an answer that is no object', [point]],
    ['a trail that is no list', { SH1: point }],
  ])('keeps the trail over %s, told once', async (_, body) => {
    const { result, pass, becomes, reported } = await setUp({
      body: { SH1: [point] },
    });
    becomes({ body });
    await pass(30_000);
    expect(result.current).toMatchObject({ data: [read], isStale: true });
    expect(reported()).toEqual(['The trails of the robots cannot be read']);
    becomes({ body: { SH1: [point, point] } });
    await pass(10_100);
    expect(result.current).toMatchObject({ data: [read, read] });
    expect(result.current.error).toBeUndefined();
  });

  it('tells once of points that it leaves out', async () => {
    const { result, pass, reported } = await setUp({
      body: { SH1: [{ ...point, latitude: 91 }, point] },
    });
    await pass(30_000);
    expect(result.current.data).toEqual([read]);
    expect(reported()).toEqual([
      'Robot SH1 has points in its trail that make no sense',
    ]);
  });

  it.each([[500], [403]])(
    'reports nothing when the service says %s, and goes on asking',
    async status => {
      const { gateway, pass, reported, result } = await setUp({
        status,
        body: { message: 'No.' },
      });
      await pass(30_100);
      expect(result.current).toMatchObject({ error: { status } });
      expect(gateway.requests.length).toBeGreaterThan(2);
      expect(reported()).toEqual([]);
    },
  );
});
