import IconButton from '@material-ui/core/IconButton';
import { makeStyles } from '@material-ui/core/styles';
import { tokens } from '@sidehelm/theme';
import { X } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';

const useStyles = makeStyles({
  root: { margin: '2px 0 4px', padding: 0, border: 0, minWidth: 0 },
  list: { margin: '0 0 8px', padding: 0, listStyle: 'none' },
  row: {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: 8,
    overflowWrap: 'anywhere',
    ...tokens.type.body,
  },
  legend: {
    padding: 0,
    marginBottom: 6,
    color: tokens.color.muted,
    ...tokens.type.small,
  },
  remove: { padding: 7, color: tokens.color.muted },
});

interface PickedRowsProps<T> {
  legend: string;
  /** What one of them is called, for example "employee". */
  one: string;
  picked: readonly { key: string; label: string }[];
  /** Somebody has picked another; those that are there already are the caller's matter. */
  onAdd: (item: T) => void;
  onRemove: (key: string) => void;
  /** The picker, empty again after each. */
  children: (field: {
    label: string;
    value: T | undefined;
    onChange: (value: T | undefined) => void;
  }) => ReactNode;
}

/** Things that are picked one after the other, with a way to take each away. */
export function PickedRows<T>(props: PickedRowsProps<T>) {
  const { legend, one, picked, onAdd, onRemove, children } = props;
  const classes = useStyles();
  const picker = useRef<HTMLDivElement>(null);
  const [next, setNext] = useState<T>();
  // The field is empty again for the next one.
  useEffect(() => {
    if (next === undefined) return;
    setNext(undefined);
    onAdd(next);
  }, [next, onAdd]);
  return (
    <fieldset className={classes.root}>
      <legend className={classes.legend}>{legend}</legend>
      {picked.length > 0 && (
        <ul className={classes.list}>
          {picked.map(({ key, label }) => (
            <li key={key} className={classes.row}>
              <bdi>{label}</bdi>
              <IconButton
                className={classes.remove}
                aria-label={`Remove ${one} ${label}`}
                onClick={() => {
                  onRemove(key);
                  // The button that was pressed is gone.
                  picker.current?.querySelector('input')?.focus();
                }}
              >
                <X size={18} aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <div ref={picker}>
        {children({ label: `Add ${one}`, value: next, onChange: setNext })}
      </div>
    </fieldset>
  );
}
