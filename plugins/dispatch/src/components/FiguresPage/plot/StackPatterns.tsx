import { tokens } from '@sidehelm/theme';
import type { StackPart } from '../../../figures/stackOf';

const { ok, bad, muted, accent, surface } = tokens.color;

const idOf = (part: StackPart) => `figures-${part}`;

/** What fills a part of a bar. */
export const fillOf = (part: StackPart): string =>
  part === 'onTime' ? ok : `url(#${idOf(part)})`;

/** Pixels of a pattern. */
const SIZE = 5;

function Pattern(props: {
  part: StackPart;
  color: string;
  /** What is cut out. */
  line: string;
}) {
  return (
    <pattern
      id={idOf(props.part)}
      width={SIZE}
      height={SIZE}
      patternUnits="userSpaceOnUse"
    >
      <rect width={SIZE} height={SIZE} fill={props.color} />
      <path d={props.line} stroke={surface} strokeWidth={1.5} fill="none" />
    </pattern>
  );
}

/** The parts of bars differ by more than colour: on time is plain, late is striped aslant, canceled is a grid, open lies in lines. */
export function StackPatterns() {
  return (
    <svg width={0} height={0} style={{ position: 'absolute' }} aria-hidden>
      <defs>
        <Pattern part="late" color={bad} line="M-1 6L6 -1M-1 1L1 -1M4 6L6 4" />
        <Pattern part="canceled" color={muted} line="M0 2.5H5M2.5 0V5" />
        <Pattern part="open" color={accent} line="M0 2.5H5" />
      </defs>
    </svg>
  );
}
