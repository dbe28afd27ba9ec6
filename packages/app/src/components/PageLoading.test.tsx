import { act, render, screen } from '@testing-library/react';
import { PageLoading } from './PageLoading';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('explains itself, and offers to reload, when a screen takes long', () => {
  render(<PageLoading />);
  expect(
    screen.getByRole('progressbar', { name: 'Loading the screen' }),
  ).toBeInTheDocument();
  act(() => jest.advanceTimersByTime(4_900));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  act(() => jest.advanceTimersByTime(200));
  expect(screen.getByRole('status')).toHaveTextContent(
    /^This screen is still loading\./,
  );
  expect(screen.getByRole('button', { name: 'Reload' })).toBeInTheDocument();
});
