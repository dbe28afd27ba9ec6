import Button from '@material-ui/core/Button';
import { render, screen } from '@testing-library/react';
import { ConsoleLook } from '@sidehelm/theme';
import { Dialog } from './Dialog';

describe('Dialog', () => {
  const paddingBelow = () =>
    getComputedStyle(screen.getByText('Words').parentElement!).paddingBottom;

  it('keeps what is last in it away from its edge when there are no buttons', () => {
    const { rerender } = render(
      <Dialog open title="It" onClose={() => {}}>
        <p>Words</p>
      </Dialog>,
      { wrapper: ConsoleLook },
    );
    expect(paddingBelow()).toBe('20px');
    rerender(
      <Dialog open title="It" onClose={() => {}} actions={<Button>Go</Button>}>
        <p>Words</p>
      </Dialog>,
    );
    // The buttons have room of their own.
    expect(paddingBelow()).toBe('8px');
  });
});
