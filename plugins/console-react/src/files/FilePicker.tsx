import type { RefObject } from 'react';

/**
 * Asks for a file in the browser's own way. Nobody sees its element, whose own text says that no file is chosen as soon as one was
 * taken: a button that people see presses it by `input`.
 */
export function FilePicker(props: {
  label: string;
  /** What is chosen first, as HTML has it; a file of another name can be chosen all the same. */
  accept: string;
  input: RefObject<HTMLInputElement>;
  onPick: (file: File) => void;
}) {
  return (
    <input
      ref={props.input}
      type="file"
      accept={props.accept}
      aria-label={props.label}
      tabIndex={-1}
      hidden
      onChange={({ target }) => {
        const [file] = target.files ?? [];
        // The same file may be chosen again, after it was changed.
        target.value = '';
        if (file) props.onPick(file);
      }}
    />
  );
}
