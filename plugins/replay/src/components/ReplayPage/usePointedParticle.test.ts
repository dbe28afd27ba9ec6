import { ObservableValue } from '@sidehelm/console-react';
import { act, renderHook } from '@testing-library/react';
import { usePointedParticle } from './usePointedParticle';

/** A view of which a pixel is a metre. */
const view = {
  placeAt: (x: number, y: number) => ({ x, y, metresPerPixel: 1 }),
};
const session = { minAlive: new ObservableValue(0) };
type Side = Parameters<typeof usePointedParticle>[2];
const sideWith = (particles?: number[]) =>
  ({
    reading: new ObservableValue(
      particles && {
        frame: { particles: new Float32Array(particles) },
      },
    ),
    store: { state: { get: () => ({ origin: undefined }) } },
  }) as unknown as Side;

const PARTICLE =
  'Particle 1: x 3.00 m, y 4.00 m, angle 0.0° (0.000 rad), alive 1.000';

const nextPicture = () =>
  act(async () => {
    await new Promise(resolve => requestAnimationFrame(resolve));
  });

function setUp(drawn?: typeof view) {
  const element = document.createElement('div');
  const container = { current: element };
  const side = sideWith([3, 4, 0, 1]);
  const rendered = renderHook(
    props => usePointedParticle(container, props.drawn, props.side, session),
    { initialProps: { drawn, side } as { drawn?: typeof view; side: Side } },
  );
  return {
    ...rendered,
    side,
    point: (clientX: number, clientY: number) =>
      // jsdom has no pointer events.
      element.dispatchEvent(
        new MouseEvent('pointermove', { clientX, clientY }),
      ),
  };
}

describe('usePointedParticle', () => {
  it('is the particle under the pointer', async () => {
    const { result, point } = setUp(view);
    point(5, 4);
    await nextPicture();
    expect(result.current).toBe(PARTICLE);
    point(50, 4);
    await nextPicture();
    expect(result.current).toBeUndefined();
  });

  it('knows a pointer that rested there before anything was drawn', async () => {
    const { result, rerender, side, point } = setUp();
    point(3, 4);
    rerender({ drawn: view, side });
    await nextPicture();
    expect(result.current).toBe(PARTICLE);
  });

  it('is none of a file that has gone', async () => {
    const { result, rerender, point } = setUp(view);
    point(3, 4);
    await nextPicture();
    expect(result.current).toBe(PARTICLE);
    rerender({ drawn: view, side: sideWith() });
    expect(result.current).toBeUndefined();
  });
});
