import { useEffect, useRef, useState } from 'react';

/** Half of the window that files are held over, or dropped on. */
export type DropHalf = 'left' | 'right';

const hasFiles = (event: DragEvent) =>
  event.dataTransfer?.types.includes('Files') ?? false;

const halfOf = ({ clientX }: DragEvent): DropHalf =>
  clientX < window.innerWidth / 2 ? 'left' : 'right';

/**
 * Files that are dropped anywhere on the page: beside it they would replace it.
 *
 * @returns the half that they are held over; `undefined` while none are
 */
export function useFileDrop(
  onDrop: (files: readonly File[], half: DropHalf) => void,
): DropHalf | undefined {
  const [half, setHalf] = useState<DropHalf>();
  const callback = useRef(onDrop);
  useEffect(() => {
    callback.current = onDrop;
  });
  useEffect(() => {
    // Each element that is entered is left again.
    let depth = 0;
    const enter = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      depth += 1;
      setHalf(halfOf(event));
    };
    const leave = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      depth = Math.max(0, depth - 1);
      if (depth === 0) setHalf(undefined);
    };
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setHalf(halfOf(event));
    };
    const drop = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      depth = 0;
      setHalf(undefined);
      callback.current([...(event.dataTransfer?.files ?? [])], halfOf(event));
    };
    window.addEventListener('dragenter', enter);
    window.addEventListener('dragleave', leave);
    window.addEventListener('dragover', over);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragenter', enter);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('dragover', over);
      window.removeEventListener('drop', drop);
    };
  }, []);
  return half;
}
