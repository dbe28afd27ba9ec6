import { render } from '@testing-library/react';
import { StatusChip } from './StatusChip';

describe('StatusChip', () => {
  it.each([
    ['ok', 'circle'],
    ['warn', 'rect'],
    ['bad', 'path'],
  ] as const)(
    'gives %s a shape of its own beside the colour',
    (kind, shape) => {
      const { container } = render(<StatusChip kind={kind}>word</StatusChip>);
      expect(container.querySelector(`svg ${shape}`)).toBeInTheDocument();
      expect(container).toHaveTextContent('word');
    },
  );
});
