import { WarningPanel } from '@backstage/core-components';
import { render, screen } from '@testing-library/react';

describe('the patched core-components', () => {
  it('show Markdown as its text until its parser has come, and then as Markdown', async () => {
    render(
      <WarningPanel titleFormat="markdown" title="See the `catalog` first" />,
    );
    expect(
      screen.getByText('Warning: See the `catalog` first'),
    ).toBeInTheDocument();
    expect(
      await screen.findByText('catalog', { selector: 'code' }),
    ).toBeInTheDocument();
  });
});
