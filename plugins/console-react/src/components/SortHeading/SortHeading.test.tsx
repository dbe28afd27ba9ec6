import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SortHeading } from './SortHeading';

describe('SortHeading', () => {
  const open = (direction?: 'asc' | 'desc') => {
    const onSort = jest.fn();
    render(
      <table>
        <thead>
          <tr>
            <SortHeading label="Name" direction={direction} onSort={onSort} />
          </tr>
        </thead>
      </table>,
    );
    return onSort;
  };
  const heading = () => screen.getByRole('columnheader', { name: 'Name' });

  it('says how the table is sorted by it', () => {
    open('desc');
    expect(heading()).toHaveAttribute('aria-sort', 'descending');
  });

  it('sorts by keyboard', async () => {
    const onSort = open();
    expect(heading()).toHaveAttribute('aria-sort', 'none');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(onSort).toHaveBeenCalledTimes(1);
  });
});
