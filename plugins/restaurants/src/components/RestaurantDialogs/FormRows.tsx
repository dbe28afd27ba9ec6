import Button from '@material-ui/core/Button';
import IconButton from '@material-ui/core/IconButton';
import { makeStyles } from '@material-ui/core/styles';
import { tokens } from '@sidehelm/theme';
import { FieldArray, getIn, useFormikContext } from 'formik';
import { X } from 'lucide-react';
import { useEffect, useId, useRef, type ReactNode } from 'react';

interface FormRowsProps<T> {
  /** Path of the list in the form. */
  name: string;
  label: string;
  /** What one of them is called, for example "contact". */
  one: string;
  /** A new one. */
  empty: T;
  /** The fields of a row, by its path in the form. */
  children: (path: string, index: number) => ReactNode;
}

const useStyles = makeStyles({
  root: { margin: '2px 0 10px', padding: 0, border: 0, minWidth: 0 },
  legend: {
    padding: 0,
    marginBottom: 6,
    color: tokens.color.muted,
    ...tokens.type.small,
  },
  row: {
    display: 'flex',
    gap: 8,
    alignItems: 'flex-start',
    '& > div': {
      display: 'flex',
      flex: 1,
      flexWrap: 'wrap',
      gap: '0 8px',
      minWidth: 0,
      '& > *': { flex: '1 1 150px' },
    },
  },
  remove: { padding: 7, color: tokens.color.muted },
  problem: { margin: '4px 2px', color: tokens.color.bad, ...tokens.type.small },
});

/** A list of the form around it, row by row; rows are added and taken away. */
export function FormRows<T>(props: FormRowsProps<T>) {
  const { name, label, one, empty, children } = props;
  const classes = useStyles();
  const { values, errors, submitCount } = useFormikContext();
  const rows: readonly T[] = getIn(values, name) ?? [];
  const problem: unknown = getIn(errors, name);
  const problemId = useId();
  const list = useRef<HTMLDivElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const isAdded = useRef(false);
  useEffect(() => {
    if (!isAdded.current) return;
    isAdded.current = false;
    list.current?.lastElementChild?.querySelector('input')?.focus();
  }, [rows.length]);
  const isWrong = submitCount > 0 && typeof problem === 'string';
  return (
    <FieldArray name={name}>
      {({ push, remove }) => (
        <fieldset
          className={classes.root}
          aria-describedby={isWrong ? problemId : undefined}
        >
          <legend className={classes.legend}>{label}</legend>
          <div ref={list}>
            {rows.map((_row, index) => (
              <div
                key={index}
                role="group"
                aria-label={`${one} ${index + 1}`}
                className={classes.row}
              >
                <div>{children(`${name}.${index}`, index)}</div>
                <IconButton
                  className={classes.remove}
                  aria-label={`Remove ${one} ${index + 1}`}
                  onClick={() => {
                    remove(index);
                    // The button that was pressed is gone.
                    add.current?.focus();
                  }}
                >
                  <X size={18} aria-hidden />
                </IconButton>
              </div>
            ))}
          </div>
          <Button
            ref={add}
            size="small"
            variant="outlined"
            onClick={() => {
              isAdded.current = true;
              push(empty);
            }}
          >
            Add {one}
          </Button>
          {isWrong && (
            <p id={problemId} role="alert" className={classes.problem}>
              {String(problem)}
            </p>
          )}
        </fieldset>
      )}
    </FieldArray>
  );
}
