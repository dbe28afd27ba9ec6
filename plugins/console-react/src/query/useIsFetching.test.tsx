import { act, render, screen } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { useIsFetching } from './useIsFetching';
import { usePolledQuery } from './usePolledQuery';

const KEY = ['orders', 'list'] as const;

function Loading() {
  return <output aria-label="fetching">{String(useIsFetching(KEY))}</output>;
}

let renders = 0;
function Orders({ ask }: { ask: () => Promise<string> }) {
  renders += 1;
  return (
    <p>{usePolledQuery({ key: KEY, interval: 10_000, query: ask }).data}</p>
  );
}

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

describe('useIsFetching', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('says so of the first answer and of each poll, and renders nobody else', async () => {
    const ask = jest.fn(
      () =>
        new Promise<string>(resolve => {
          setTimeout(() => resolve('one order'), 200);
        }),
    );
    render(
      <SWRConfig value={{ provider: () => new Map() }}>
        <Loading />
        <Orders ask={ask} />
      </SWRConfig>,
    );
    const fetching = screen.getByLabelText('fetching');
    await pass(100);
    expect(fetching).toHaveTextContent('true');
    await pass(150);
    expect(fetching).toHaveTextContent('false');
    expect(screen.getByText('one order')).toBeInTheDocument();
    const before = renders;
    await pass(9_900);
    expect(fetching).toHaveTextContent('true');
    await pass(200);
    expect(fetching).toHaveTextContent('false');
    expect(ask).toHaveBeenCalledTimes(2);
    expect(renders).toBe(before);
  });
});
