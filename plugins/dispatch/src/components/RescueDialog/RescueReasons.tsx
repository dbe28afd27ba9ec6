import { makeStyles } from '@material-ui/core/styles';
import type { PickerField } from '@sidehelm/console-react';
import { focusRing, tokens } from '@sidehelm/theme';
import { useId } from 'react';
import { RESCUE_CHOICES } from '../../board/rescueChoices';

const useStyles = makeStyles({
  root: {
    columnWidth: 200,
    columnGap: 20,
    // Always a line, so that a message moves nothing.
    '& + p': {
      margin: '4px 0 0',
      minHeight: 16,
      color: tokens.color.bad,
      ...tokens.type.small,
    },
  },
  group: {
    margin: '0 0 12px',
    padding: 0,
    border: 0,
    breakInside: 'avoid',
    '& legend': {
      padding: 0,
      marginBottom: 2,
      color: tokens.color.muted,
      fontWeight: 600,
      ...tokens.type.small,
    },
  },
  choice: {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    minHeight: 28,
    cursor: 'pointer',
    '@media (pointer: coarse)': { minHeight: 40 },
    '& input': {
      flex: 'none',
      width: 16,
      height: 16,
      margin: 0,
      accentColor: tokens.color.accent,
      ...focusRing,
    },
  },
});

/** Why an order needs a rescue, by where the reason lies; the value is the key of a choice. */
export function RescueReasons(props: PickerField<string>) {
  const { value, onChange, errorText } = props;
  const classes = useStyles();
  const name = useId();
  const errorId = useId();
  return (
    <>
      <div
        role="radiogroup"
        className={classes.root}
        aria-label="Reason"
        aria-required
        aria-invalid={errorText !== undefined}
        aria-describedby={errorId}
      >
        {RESCUE_CHOICES.map(({ group, choices }) => (
          <fieldset key={group} className={classes.group}>
            <legend>{group}</legend>
            {choices.map(({ key, reason }) => (
              <label key={key} className={classes.choice}>
                <input
                  type="radio"
                  name={name}
                  checked={key === value}
                  onChange={() => onChange(key)}
                />
                {reason}
              </label>
            ))}
          </fieldset>
        ))}
      </div>
      <p id={errorId}>{errorText}</p>
    </>
  );
}
