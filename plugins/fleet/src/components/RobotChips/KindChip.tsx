import { StatusChip, type ChipShape } from '@sidehelm/console-react';
import type { ReactNode } from 'react';

const shapes = new Map<string, ChipShape>([
  ['active', 'dot'],
  ['testing', 'square'],
  ['retired', 'dot'],
]);

/** A deployment kind, as the map draws it too. Only an active robot has a colour: amber and red are for trouble. */
export function KindChip(props: {
  kind: string;
  title?: string;
  children: ReactNode;
}) {
  const { kind, title, children } = props;
  return (
    <StatusChip
      kind={kind === 'active' ? 'ok' : 'neutral'}
      shape={shapes.get(kind) ?? 'none'}
      title={title}
    >
      {children}
    </StatusChip>
  );
}
