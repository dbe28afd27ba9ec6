import Tooltip, { type TooltipProps } from '@material-ui/core/Tooltip';
import { useEffect, useState } from 'react';

export interface HintProps extends Pick<
  TooltipProps,
  'children' | 'placement'
> {
  /** None when empty. */
  title: string;
}

/**
 * What a button without words does: told under the pointer and with the keyboard's focus, until Escape (WCAG 1.4.13).
 * A button that can be disabled needs an element around it, for what is disabled tells nothing.
 */
export function Hint({ title, placement, children }: HintProps) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (!isOpen) return undefined;
    const dismiss = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setOpen(false);
    };
    document.addEventListener('keydown', dismiss, true);
    return () => document.removeEventListener('keydown', dismiss, true);
  }, [isOpen]);
  return (
    <Tooltip
      title={title}
      placement={placement}
      // The pointer may go onto it.
      interactive
      open={isOpen}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
    >
      {children}
    </Tooltip>
  );
}
