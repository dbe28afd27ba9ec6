import type { ReactNode } from 'react';
import type { VirtualRows } from './useVirtualRows';

interface VirtualLinesProps {
  virtual: VirtualRows;
  /** How far below the top of what scrolls it the body of the table begins, px. */
  offset: number;
  /** The line of the table at this place, or several; each with a key. */
  children: (row: number) => ReactNode;
}

/** Stands for lines that are left out. */
function Hole({ height }: { height: number }) {
  return (
    <tr aria-hidden>
      <td style={{ height, padding: 0 }} />
    </tr>
  );
}

/** The lines of a table that are in the document, and holes as high as those between them that are not. */
export function VirtualLines(props: VirtualLinesProps) {
  const { virtual, offset, children } = props;
  let end = 0;
  return (
    <>
      {virtual.rows.flatMap(row => {
        const hole = row.start - offset - end;
        end = row.end - offset;
        return [
          hole > 0 && <Hole key={`hole ${row.index}`} height={hole} />,
          // All lines are siblings: one that moves stays the same element, with what is typed in it.
          ...[children(row.index)].flat(),
        ];
      })}
      {virtual.height > end && <Hole height={virtual.height - end} />}
    </>
  );
}
