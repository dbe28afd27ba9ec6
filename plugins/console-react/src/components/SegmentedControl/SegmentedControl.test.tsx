import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SegmentedControl } from './SegmentedControl';

describe('SegmentedControl', () => {
  it('is a named group of radio buttons', async () => {
    const onChange = jest.fn();
    render(
      <SegmentedControl
        label="Kind"
        options={[
          { value: 'all', label: 'All' },
          { value: 'active', label: 'Active' },
        ]}
        value="all"
        onChange={onChange}
      />,
    );
    expect(screen.getByRole('group', { name: 'Kind' })).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: 'All' })).toBeChecked();
    await userEvent.click(screen.getByRole('radio', { name: 'Active' }));
    expect(onChange).toHaveBeenCalledWith('active');
  });
});
