import { useId } from 'react';
import { usePanelStyles } from './usePanelStyles';

interface ChoiceGroupProps<T extends string> {
  legend: string;
  type: 'checkbox' | 'radio';
  options: readonly T[];
  labels: Record<T, string>;
  chosen: readonly T[];
  onToggle: (option: T) => void;
}

/** Choices of which one (radio) or several (checkbox) are made, under a heading of their own. */
export function ChoiceGroup<T extends string>(props: ChoiceGroupProps<T>) {
  const classes = usePanelStyles();
  const name = useId();
  return (
    <fieldset className={classes.section}>
      <legend>{props.legend}</legend>
      {props.options.map(option => (
        <label key={option} className={classes.choice}>
          <input
            type={props.type}
            name={name}
            checked={props.chosen.includes(option)}
            onChange={() => props.onToggle(option)}
          />
          {props.labels[option]}
        </label>
      ))}
    </fieldset>
  );
}
