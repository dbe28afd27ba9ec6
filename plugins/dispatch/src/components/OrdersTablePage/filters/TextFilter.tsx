import { TIMING } from '@sidehelm/console-common';
import { useTyping } from '@sidehelm/console-react';
import { COLUMN_LABELS } from '../../../table/orderColumns';
import { LONGEST_TEXT, type TextColumn } from '../../../table/orderFilters';
import { useFilterStyles } from './useFilterStyles';

interface TextFilterProps {
  column: TextColumn;
  value: string;
  onChange: (value: string) => void;
}

/** Part of what stands in a column. */
export function TextFilter({ column, value, onChange }: TextFilterProps) {
  const classes = useFilterStyles();
  const [text, setText] = useTyping(
    value,
    onChange,
    TIMING.autocompleteDebounce,
  );
  return (
    <input
      className={classes.input}
      type="search"
      dir="auto"
      aria-label={`Filter ${COLUMN_LABELS[column]}`}
      placeholder={column === 'restaurant_uuid' ? 'Name, id' : 'Filter'}
      maxLength={LONGEST_TEXT}
      value={text}
      onChange={event => setText(event.target.value)}
      onKeyDown={event => {
        if (event.key === 'Escape') setText('');
      }}
    />
  );
}
