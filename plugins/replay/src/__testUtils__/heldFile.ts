import { readableFiles } from './readableFiles';

/** Bytes of a file that are read at first. */
const FIRST_PIECE = 128 * 1024;

/** A file of which no more than the first piece can be read until the test lets the rest go. */
export function heldFile(
  name: string,
  text: string,
): { file: File; letGo: () => void } {
  readableFiles();
  const file = new File([text], name, { type: 'application/json' });
  let letGo = () => {};
  const isLetGo = new Promise<void>(resolve => {
    letGo = resolve;
  });
  const slice = file.slice.bind(file);
  file.slice = (start = 0, end = file.size) => {
    const piece = slice(start, end);
    if (start < FIRST_PIECE) return piece;
    const read = piece.arrayBuffer.bind(piece);
    piece.arrayBuffer = () => isLetGo.then(read);
    return piece;
  };
  return { file, letGo };
}
