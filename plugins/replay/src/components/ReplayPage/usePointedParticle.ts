import { useEffect, useRef, useState, type RefObject } from 'react';
import {
  nearestParticle,
  type PickedParticle,
} from '../../session/nearestParticle';
import type { ReplaySession, ReplaySide } from '../../session/ReplaySession';
import type { FrameView } from '../../view/FrameView';
import { describeAngle, describeMetres } from './describeFrame';

/** Pixels from the pointer within which a particle is meant. */
const REACH = 14;

/** What it takes of an open file. */
type PointedSide = Pick<ReplaySide, 'reading'> & {
  store: { state: Pick<ReplaySide['store']['state'], 'get'> };
};

function describePointed(
  { index, x, y, angle, alive }: PickedParticle,
  { store }: PointedSide,
): string {
  const shift = store.state.get().origin?.shift ?? { x: 0, y: 0 };
  return `Particle ${index + 1}: x ${describeMetres(x + shift.x)}, y ${describeMetres(y + shift.y)}, angle ${describeAngle(angle)}, alive ${alive.toFixed(3)}`;
}

/**
 * Words on the particle under the pointer, of those that are shown.
 *
 * @param container - the element that the view draws in
 */
export function usePointedParticle(
  container: RefObject<HTMLElement>,
  view: Pick<FrameView, 'placeAt'> | undefined,
  side: PointedSide,
  session: Pick<ReplaySession, 'minAlive'>,
): string | undefined {
  const [pointed, setPointed] = useState<string>();
  /** Where the pointer is, in pixels of the element; `undefined` while it is elsewhere. */
  const pointer = useRef<{ x: number; y: number }>();
  const onPointer = useRef<() => void>();

  // Also before there is a view: the pointer may rest there already when it comes.
  useEffect(() => {
    const element = container.current;
    if (!element) return undefined;
    const move = (event: PointerEvent) => {
      const box = element.getBoundingClientRect();
      pointer.current = {
        x: event.clientX - box.left,
        y: event.clientY - box.top,
      };
      onPointer.current?.();
    };
    const leave = () => {
      pointer.current = undefined;
      onPointer.current?.();
    };
    element.addEventListener('pointerenter', move);
    element.addEventListener('pointermove', move);
    element.addEventListener('pointerdown', move);
    element.addEventListener('pointerleave', leave);
    return () => {
      element.removeEventListener('pointerenter', move);
      element.removeEventListener('pointermove', move);
      element.removeEventListener('pointerdown', move);
      element.removeEventListener('pointerleave', leave);
    };
  }, [container]);

  useEffect(() => {
    if (!view) return undefined;
    let asked: number | undefined;
    const look = () => {
      asked = undefined;
      const frame = side.reading.get()?.frame;
      const place =
        pointer.current && view.placeAt(pointer.current.x, pointer.current.y);
      const found =
        frame &&
        place &&
        nearestParticle(
          frame.particles,
          session.minAlive.get(),
          place,
          REACH * place.metresPerPixel,
        );
      setPointed(found && describePointed(found, side));
    };
    const ask = () => {
      asked ??= requestAnimationFrame(look);
    };
    onPointer.current = ask;
    // Under a pointer that rests there is another one with each frame.
    const end = side.reading.subscribe(() => {
      if (pointer.current) ask();
    });
    if (pointer.current) ask();
    return () => {
      onPointer.current = undefined;
      end();
      if (asked !== undefined) cancelAnimationFrame(asked);
      // It is of a file that is not drawn here any more.
      setPointed(undefined);
    };
  }, [view, side, session]);
  return pointed;
}
