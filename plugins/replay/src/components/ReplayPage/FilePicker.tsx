import { useEffect, useRef, type RefObject } from 'react';

/** What is chosen first; a file of another name can be chosen all the same. */
const ACCEPTED = '.json,.mcap,application/json';

/**
 * Asks for a file in the browser's own way.
 *
 * @returns its element for the screen, and what opens it
 */
export function useFilePicker(onPick: (file: File) => void): {
  input: RefObject<HTMLInputElement>;
  pick: () => void;
} {
  const input = useRef<HTMLInputElement>(null);
  const callback = useRef(onPick);
  useEffect(() => {
    callback.current = onPick;
  });
  useEffect(() => {
    const element = input.current;
    if (!element) return undefined;
    const onChange = () => {
      const [file] = element.files ?? [];
      // The same file may be chosen again, after it was changed.
      element.value = '';
      if (file) callback.current(file);
    };
    element.addEventListener('change', onChange);
    return () => element.removeEventListener('change', onChange);
  }, []);
  return { input, pick: () => input.current?.click() };
}

/** The element that the browser asks with; it is pressed by a button that people see. */
export function FilePicker(props: {
  label: string;
  input: RefObject<HTMLInputElement>;
}) {
  return (
    <input
      ref={props.input}
      type="file"
      accept={ACCEPTED}
      aria-label={props.label}
      tabIndex={-1}
      hidden
    />
  );
}
