import { render, screen } from '@testing-library/react';
import { ErrorBoundary } from './ErrorBoundary';

function Screen({ fails }: { fails: boolean }) {
  if (fails) throw new Error('the wheel came off');
  return <p>fine</p>;
}

describe('ErrorBoundary', () => {
  beforeEach(() => {
    jest.spyOn(console, 'error').mockReturnValue(undefined);
  });
  afterEach(() => jest.restoreAllMocks());

  it('says so, offers to reload and keeps the details for an admin', () => {
    render(
      <ErrorBoundary>
        <Screen fails />
      </ErrorBoundary>,
    );
    expect(
      screen.getByText('Uh oh... Something went wrong'),
    ).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Reload' })).toBeInTheDocument();
    expect(screen.getByText(/the wheel came off/)).not.toBeVisible();
  });

  it('gives another screen another chance', () => {
    const { rerender } = render(
      <ErrorBoundary resetKey="/drive/SH1">
        <Screen fails />
      </ErrorBoundary>,
    );
    rerender(
      <ErrorBoundary resetKey="/robots">
        <Screen fails={false} />
      </ErrorBoundary>,
    );
    expect(screen.getByText('fine')).toBeInTheDocument();
  });
});
