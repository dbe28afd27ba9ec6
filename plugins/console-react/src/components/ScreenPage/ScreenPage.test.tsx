import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ScreenPage } from './ScreenPage';

describe('ScreenPage', () => {
  it('titles the page "{screen title} | Sidehelm"', () => {
    const { rerender } = render(
      <ScreenPage title="Robots">content</ScreenPage>,
    );
    expect(document.title).toBe('Robots | Sidehelm');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      'Robots',
    );
    rerender(<ScreenPage title="Users">content</ScreenPage>);
    expect(document.title).toBe('Users | Sidehelm');
  });

  it('lists its keys on "?", but not while somebody types', async () => {
    render(
      <ScreenPage title="Robots" keys={[{ keys: ['/'], action: 'Search' }]}>
        <input aria-label="field" />
      </ScreenPage>,
    );
    await userEvent.type(screen.getByLabelText('field'), '?');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    (document.activeElement as HTMLElement).blur();
    await userEvent.keyboard('?');
    const dialog = screen.getByRole('dialog', { name: 'Keys of this screen' });
    expect(within(dialog).getByText('Search')).toBeInTheDocument();
  });
});
