import { useEffect, useRef } from 'react';
import { FINAL_LABELS } from '../../../table/describeFilters';
import {
  FINAL_FILTERS,
  type FinalFilter as Final,
} from '../../../table/orderFilters';
import { COLUMN_LABELS } from '../../../table/orderColumns';
import { useFilterStyles } from './useFilterStyles';

interface FinalFilterProps {
  value: Final;
  onChange: (value: Final) => void;
}

/** Open orders, finished ones, or, in between, all. */
export function FinalFilter({ value, onChange }: FinalFilterProps) {
  const classes = useFilterStyles();
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = value === 'all';
  });
  const next =
    FINAL_FILTERS[(FINAL_FILTERS.indexOf(value) + 1) % FINAL_FILTERS.length];
  return (
    <label className={classes.final}>
      <input
        ref={box}
        type="checkbox"
        aria-label={`Filter ${COLUMN_LABELS.is_final}: ${FINAL_LABELS[value]}`}
        checked={value === 'final'}
        onChange={() => onChange(next)}
      />
      {FINAL_LABELS[value]}
    </label>
  );
}
