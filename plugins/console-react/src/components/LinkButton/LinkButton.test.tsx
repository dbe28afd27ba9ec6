import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { LinkButton } from './LinkButton';

describe('LinkButton', () => {
  it('is a link', () => {
    render(
      <MemoryRouter>
        <LinkButton variant="outlined" to="/drive/SH1">
          Drive
        </LinkButton>
      </MemoryRouter>,
    );
    expect(screen.getByRole('link', { name: 'Drive' })).toHaveAttribute(
      'href',
      '/drive/SH1',
    );
  });
});
