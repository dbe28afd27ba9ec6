import { configApiRef } from '@backstage/core-plugin-api';
import { mockApis, TestApiProvider } from '@backstage/test-utils';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { ScreenPage } from './ScreenPage';

function Address() {
  return <output aria-label="address">{useLocation().search}</output>;
}

describe('ScreenPage', () => {
  it('titles the page "{screen title} | Sidehelm"', () => {
    const { rerender } = render(
      <ScreenPage title="Robots">content</ScreenPage>,
      { wrapper: MemoryRouter },
    );
    expect(document.title).toBe('Robots | Sidehelm');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      'Robots',
    );
    rerender(<ScreenPage title="Users">content</ScreenPage>);
    expect(document.title).toBe('Users | Sidehelm');
  });

  it('says what the portal calls itself where that is something else', () => {
    render(
      <TestApiProvider
        apis={[
          [
            configApiRef,
            mockApis.config({ data: { app: { title: 'Portal' } } }),
          ],
        ]}
      >
        <ScreenPage title="Robots">content</ScreenPage>
      </TestApiProvider>,
      { wrapper: MemoryRouter },
    );
    expect(document.title).toBe('Robots | Portal');
  });

  it('lists its keys on "?", but not while somebody types', async () => {
    render(
      <ScreenPage title="Robots" keys={[{ keys: ['/'], action: 'Search' }]}>
        <input aria-label="field" />
      </ScreenPage>,
      { wrapper: MemoryRouter },
    );
    await userEvent.type(screen.getByLabelText('field'), '?');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    (document.activeElement as HTMLElement).blur();
    await userEvent.keyboard('?');
    const dialog = screen.getByRole('dialog', { name: 'Keys of this screen' });
    expect(within(dialog).getByText('Search')).toBeInTheDocument();
  });

  it('has a way out of kiosk mode, by a button and by Escape', async () => {
    const open = () =>
      render(
        <MemoryRouter initialEntries={['/map?kiosk=true&robot=SH1']}>
          <ScreenPage title="Map">content</ScreenPage>
          <Address />
        </MemoryRouter>,
      );
    const { unmount } = open();
    await userEvent.click(
      screen.getByRole('button', { name: 'Leave kiosk mode' }),
    );
    expect(screen.getByLabelText('address')).toHaveTextContent('?robot=SH1');
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    unmount();
    open();
    await userEvent.keyboard('{Escape}');
    expect(screen.getByLabelText('address')).toHaveTextContent('?robot=SH1');
  });

  it('keeps the display of a wall on until kiosk mode is left', async () => {
    const release = jest.fn(async () => undefined);
    const request = jest.fn(async () => ({ release }));
    Object.assign(navigator, { wakeLock: { request } });
    render(
      <MemoryRouter initialEntries={['/map?kiosk=true']}>
        <ScreenPage title="Map">content</ScreenPage>
      </MemoryRouter>,
    );
    expect(request).toHaveBeenCalledWith('screen');
    // The browser lets go of it when the page is hidden.
    document.dispatchEvent(new Event('visibilitychange'));
    expect(request).toHaveBeenCalledTimes(2);
    await waitFor(() => expect(release).toHaveBeenCalledTimes(1));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(release).toHaveBeenCalledTimes(2));
    expect(request).toHaveBeenCalledTimes(2);
    Reflect.deleteProperty(navigator, 'wakeLock');
  });
});
