import { act, renderHook } from '@testing-library/react';
import type { KeyboardEvent } from 'react';
import { useTyping } from './useTyping';

const advance = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

function open() {
  const handed: string[] = [];
  const { result, rerender } = renderHook(
    ({ value }) => useTyping(value, text => handed.push(text), 200),
    { initialProps: { value: 'a' } },
  );
  return {
    handed,
    text: () => result.current[0],
    ends: () => result.current[2],
    type: (text: string) => act(() => result.current[1](text)),
    come: (value: string) => rerender({ value }),
  };
}

describe('useTyping', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('hands a text on when the typing pauses, once', async () => {
    const { handed, text, type } = open();
    type('ad');
    await advance(150);
    type('ada');
    expect(text()).toBe('ada');
    await advance(199);
    expect(handed).toEqual([]);
    await advance(2_000);
    expect(handed).toEqual(['ada']);
  });

  it.each([
    ['leaves the field', 'onBlur'],
    ['presses Enter', 'Enter'],
    ['presses Escape', 'Escape'],
  ])('waits for no pause of who %s', async (_who, how) => {
    const { handed, type, ends } = open();
    type('ada');
    act(() =>
      how === 'onBlur'
        ? ends().onBlur()
        : ends().onKeyDown({ key: how } as KeyboardEvent),
    );
    expect(handed).toEqual(['ada']);
    await advance(2_000);
    expect(handed).toEqual(['ada']);
  });

  it('hands nothing on that is as it was', async () => {
    const { handed, type } = open();
    type('ab');
    type('a');
    await advance(2_000);
    expect(handed).toEqual([]);
  });

  it('takes what comes from elsewhere, and hands it back to nobody', async () => {
    const { handed, text, type, come } = open();
    type('ada');
    come('');
    expect(text()).toBe('');
    await advance(2_000);
    expect(handed).toEqual([]);
  });

  it('loses nothing that is typed before the last text comes back', async () => {
    const { handed, text, type, come } = open();
    type('ada');
    await advance(250);
    type('ada l');
    come('ada');
    expect(text()).toBe('ada l');
    await advance(250);
    expect(handed).toEqual(['ada', 'ada l']);
  });
});
