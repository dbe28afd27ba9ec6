import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ToggleSwitch } from './ToggleSwitch';

describe('ToggleSwitch', () => {
  it('says what it switches and how it stands, and tells who presses it', async () => {
    const onToggle = jest.fn();
    render(<ToggleSwitch label="Partners API" isOn onToggle={onToggle} />);
    const toggle = screen.getByRole('switch', { name: 'Partners API' });
    expect(toggle).toBeChecked();
    expect(toggle).toHaveTextContent('On');
    await userEvent.tab();
    expect(toggle).toHaveFocus();
    await userEvent.keyboard(' ');
    expect(onToggle).toHaveBeenCalledTimes(1);
  });

  it('keeps the focus while it cannot be pressed', async () => {
    const onToggle = jest.fn();
    render(
      <ToggleSwitch
        label="Partners API"
        isOn={false}
        onToggle={onToggle}
        disabled
      />,
    );
    const toggle = screen.getByRole('switch', { name: 'Partners API' });
    expect(toggle).not.toBeChecked();
    expect(toggle).toHaveTextContent('Off');
    await userEvent.click(toggle);
    expect(toggle).toHaveFocus();
    expect(onToggle).not.toHaveBeenCalled();
  });
});
