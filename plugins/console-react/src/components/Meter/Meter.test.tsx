import { render, screen } from '@testing-library/react';
import { Meter } from './Meter';

describe('Meter', () => {
  it.each([
    [64, 64],
    [-3, 0],
    [250, 100],
  ])('of %d shows %d', (value, shown) => {
    render(<Meter value={value} label="Battery charge" />);
    expect(
      screen.getByRole('meter', { name: 'Battery charge' }),
    ).toHaveAttribute('aria-valuenow', String(shown));
  });
});
