import { useProductName } from '@sidehelm/console-react';
import { tokens } from '@sidehelm/theme';

/** The wheel and, unless there is no room, the name. */
export function Brand({ isCompact = false }: { isCompact?: boolean }) {
  const product = useProductName();
  return (
    <>
      <svg
        width="22"
        height="22"
        viewBox="0 0 24 24"
        fill="none"
        stroke={tokens.color.accent}
        strokeWidth="1.8"
        aria-hidden
      >
        <circle cx="12" cy="12" r="8.5" />
        <circle cx="12" cy="12" r="2.4" />
        <path d="M12 3.5v6M4.6 16l5.3-2.8M19.4 16l-5.3-2.8" />
      </svg>
      {!isCompact && <span>{product}</span>}
    </>
  );
}
