import { makeStyles } from '@material-ui/core/styles';
import { useId } from 'react';
import { chosenInForcedColors, tokens, visuallyHidden } from '@sidehelm/theme';

export interface SegmentedControlProps<T extends string> {
  label: string;
  options: readonly { value: T; label: string }[];
  /** A value that is none of the options selects none. */
  value: T | undefined;
  onChange: (value: T) => void;
  /** Takes several lines where one is too short. */
  canWrap?: boolean;
}

const useStyles = makeStyles({
  root: {
    display: 'inline-flex',
    margin: 0,
    padding: 0,
    height: tokens.controlHeight,
    boxSizing: 'border-box',
    border: `1px solid ${tokens.color.fieldLine}`,
    borderRadius: tokens.controlRadius,
    overflow: 'hidden',
    '&:focus-within': { borderColor: tokens.color.accent },
    '@media (max-width: 599px)': { flexGrow: 1 },
  },
  wrapping: {
    height: 'auto',
    maxWidth: '100%',
    flexWrap: 'wrap',
    '& $option': { minHeight: tokens.controlHeight - 2 },
  },
  legend: visuallyHidden,
  option: {
    display: 'grid',
    placeItems: 'center',
    flex: 'auto',
    padding: '0 12px',
    cursor: 'pointer',
    color: tokens.color.muted,
    borderLeft: `1px solid ${tokens.color.line}`,
    '&:first-of-type': { borderLeft: 0 },
    '& input': visuallyHidden,
    '&:hover': { color: tokens.color.text },
    '&:focus-within': {
      outline: `2px solid ${tokens.color.accent}`,
      outlineOffset: -2,
    },
    ...tokens.type.control,
  },
  selected: {
    background: tokens.color.surfaceHigh,
    color: tokens.color.text,
    ...chosenInForcedColors(),
  },
});

/** A choice of one among a few, as radio buttons: arrow keys move it. */
export function SegmentedControl<T extends string>(
  props: SegmentedControlProps<T>,
) {
  const classes = useStyles();
  const name = useId();
  return (
    <fieldset
      className={`${classes.root} ${props.canWrap ? classes.wrapping : ''}`}
    >
      <legend className={classes.legend}>{props.label}</legend>
      {props.options.map(option => (
        <label
          key={option.value}
          className={`${classes.option} ${option.value === props.value ? classes.selected : ''}`}
        >
          <input
            type="radio"
            name={name}
            checked={option.value === props.value}
            onChange={() => props.onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
