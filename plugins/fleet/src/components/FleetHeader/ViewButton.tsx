import IconButton from '@material-ui/core/IconButton';
import { Hint, useShortcut } from '@sidehelm/console-react';
import { Rows3 } from 'lucide-react';

/** Changes between cards and lines. */
export function ViewButton(props: {
  className: string;
  isTable: boolean;
  onToggle: () => void;
}) {
  const { className, isTable, onToggle } = props;
  useShortcut('t', onToggle);
  return (
    <Hint title="One robot a line (t)">
      <IconButton
        className={className}
        aria-label="One robot a line"
        aria-pressed={isTable}
        onClick={onToggle}
      >
        <Rows3 size={18} aria-hidden />
      </IconButton>
    </Hint>
  );
}
