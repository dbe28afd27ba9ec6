import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { SearchField } from './SearchField';

function Search() {
  const [value, setValue] = useState('');
  return (
    <SearchField label="Search robots" value={value} onChange={setValue} />
  );
}

describe('SearchField', () => {
  it('is reached with "q" and emptied with Escape', async () => {
    render(<Search />);
    const field = screen.getByRole('searchbox', { name: 'Search robots' });
    await userEvent.keyboard('q');
    expect(field).toHaveFocus();
    await userEvent.keyboard('a/b');
    expect(field).toHaveValue('a/b');
    await userEvent.keyboard('{Escape}');
    expect(field).toHaveValue('');
    expect(field).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(field).not.toHaveFocus();
  });
});
