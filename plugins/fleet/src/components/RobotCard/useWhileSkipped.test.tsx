import { act, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { useWhileSkipped } from './useWhileSkipped';

function View({ value }: { value: number }) {
  const element = useRef<HTMLParagraphElement>(null);
  return (
    <p ref={element} role="note">
      {useWhileSkipped(element, value)}
    </p>
  );
}

const tell = (skipped: boolean) =>
  act(() => {
    const event = new Event('contentvisibilityautostatechange');
    screen.getByRole('note').dispatchEvent(Object.assign(event, { skipped }));
  });

describe('useWhileSkipped', () => {
  it('holds the value while the element is scrolled away and catches up after', () => {
    const { rerender } = render(<View value={1} />);
    rerender(<View value={2} />);
    expect(screen.getByRole('note')).toHaveTextContent('2');
    tell(true);
    rerender(<View value={3} />);
    expect(screen.getByRole('note')).toHaveTextContent('2');
    tell(false);
    expect(screen.getByRole('note')).toHaveTextContent('3');
  });
});
