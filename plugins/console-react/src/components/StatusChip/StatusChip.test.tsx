import { render, screen } from '@testing-library/react';
import type { SignalKind } from '@sidehelm/theme';
import { StatusChip, type ChipShape } from './StatusChip';

/** A browser test looks at the shapes themselves. */
const shapeOf = (element: HTMLElement) =>
  /-(dot|square|triangle|none)-/.exec(element.className)?.[1];

describe('StatusChip', () => {
  it.each<[SignalKind, ChipShape]>([
    ['ok', 'dot'],
    ['warn', 'square'],
    ['bad', 'triangle'],
    ['accent', 'none'],
    ['neutral', 'none'],
  ])('gives %s a shape of its own beside the colour', (kind, shape) => {
    render(
      <StatusChip kind={kind} title="state">
        word
      </StatusChip>,
    );
    expect(shapeOf(screen.getByTitle('state'))).toBe(shape);
    expect(screen.getByText('word')).toBeInTheDocument();
  });

  it('takes another shape where one is asked for', () => {
    render(
      <StatusChip kind="warn" shape="triangle" title="state">
        word
      </StatusChip>,
    );
    expect(shapeOf(screen.getByTitle('state'))).toBe('triangle');
  });
});
