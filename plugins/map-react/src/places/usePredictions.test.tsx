import { TestApiProvider } from '@backstage/test-utils';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { deferred, fakePlaces } from './__testUtils__/fakePlaces';
import type { PlacePrediction } from './PlacesApi';
import { placesApiRef } from './placesApiRef';
import { usePredictions } from './usePredictions';

const advance = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

describe('usePredictions', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  function setUp() {
    const places = fakePlaces();
    const wrapper = ({ children }: { children: ReactNode }) => (
      <TestApiProvider apis={[[placesApiRef, places]]}>
        {children}
      </TestApiProvider>
    );
    const hook = renderHook(({ text }) => usePredictions(text), {
      wrapper,
      initialProps: { text: '' },
    });
    return {
      places,
      result: hook.result,
      type: (text: string) => hook.rerender({ text }),
      unmount: hook.unmount,
    };
  }
  const descriptions = (predictions: PlacePrediction[]) =>
    predictions.map(({ description }) => description);

  it('asks from two characters on, 200 ms after the last of them', async () => {
    const { places, result, type } = setUp();
    type(' t ');
    await advance(1_000);
    expect(places.predict).not.toHaveBeenCalled();
    expect(result.current.isLoading).toBe(false);
    type('tr');
    await advance(199);
    type('try ');
    expect(result.current.isLoading).toBe(true);
    await advance(199);
    expect(places.predict).not.toHaveBeenCalled();
    await advance(1);
    expect(places.predict.mock.calls.map(([text]) => text)).toEqual(['try']);
    expect(descriptions(result.current.predictions)).toEqual([
      '1 try',
      '2 try',
    ]);
    expect(result.current.isLoading).toBe(false);
  });

  it('shows only the answer to the present text, whenever the others come', async () => {
    const { places, result, type } = setUp();
    const first = deferred<PlacePrediction[]>();
    const second = deferred<PlacePrediction[]>();
    places.predict
      .mockReturnValueOnce(first.promise)
      .mockReturnValueOnce(second.promise);
    type('try');
    await advance(200);
    type('trade');
    await advance(200);
    expect(places.predict.mock.calls[0][1]?.aborted).toBe(true);
    second.resolve([{ id: '2', description: 'Trade Street' }]);
    await advance(0);
    first.resolve([{ id: '1', description: 'Tryon Row' }]);
    await advance(0);
    expect(descriptions(result.current.predictions)).toEqual(['Trade Street']);
  });

  it('shows no old answers while new ones are on their way', async () => {
    const { result, type } = setUp();
    type('try');
    await advance(200);
    type('tryo');
    expect(result.current).toEqual({
      predictions: [],
      isLoading: true,
      error: undefined,
    });
  });

  it('has an empty list and a message while nobody answers, and recovers', async () => {
    const { places, result, type } = setUp();
    places.predict.mockRejectedValueOnce(new Error('maps is down.'));
    type('try');
    await advance(200);
    expect(result.current).toEqual({
      predictions: [],
      isLoading: false,
      error: 'maps is down.',
    });
    type('tryo');
    await advance(200);
    expect(result.current.error).toBeUndefined();
    expect(result.current.predictions).toHaveLength(2);
  });

  it('says why an empty list is empty when nobody answered', async () => {
    const { places, result, type } = setUp();
    places.predict.mockResolvedValueOnce([]);
    Object.assign(places, { problem: 'maps is down.' });
    type('try');
    await advance(200);
    expect(result.current).toEqual({
      predictions: [],
      isLoading: false,
      error: 'maps is down.',
    });
  });

  it('stops asking when it is gone', async () => {
    const { places, type, unmount } = setUp();
    places.predict.mockReturnValueOnce(deferred<PlacePrediction[]>().promise);
    type('try');
    await advance(200);
    unmount();
    expect(places.predict.mock.calls[0][1]?.aborted).toBe(true);
  });
});
