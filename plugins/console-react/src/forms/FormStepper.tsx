import Step from '@material-ui/core/Step';
import StepButton from '@material-ui/core/StepButton';
import StepLabel from '@material-ui/core/StepLabel';
import Stepper from '@material-ui/core/Stepper';
import { makeStyles } from '@material-ui/core/styles';
import { tokens, visuallyHidden } from '@sidehelm/theme';
import { useId } from 'react';
import type { FormSteps } from './FormStep';
import type { StepState } from './stepState';

interface FormStepperProps {
  steps: FormSteps;
  states: readonly StepState[];
  isDisabled: boolean;
  onChoose: (index: number) => void;
}

const WORDS: Record<StepState, string> = {
  complete: 'Complete',
  wrong: 'Has an error',
  open: '',
};

const useStyles = makeStyles({
  root: { padding: '4px 0', background: 'none' },
  // Its colours, and a shape for each: a number, a tick, a warning sign.
  label: {
    '& .MuiStepLabel-label': { marginTop: 6, ...tokens.type.small },
    '& .MuiStepIcon-text': { fontWeight: 600 },
  },
  state: visuallyHidden,
});

/** Where somebody is in a form, what is done and what is wrong; leads to any step. */
export function FormStepper(props: FormStepperProps) {
  const { states, isDisabled, onChoose } = props;
  const { all, current } = props.steps;
  const classes = useStyles();
  const id = useId();
  return (
    <Stepper
      nonLinear
      alternativeLabel
      activeStep={current}
      className={classes.root}
      role="group"
      aria-label="Steps"
    >
      {all.map(({ name, label }, index) => {
        const state = states[index];
        return (
          <Step
            key={name}
            completed={state === 'complete'}
            disabled={isDisabled}
          >
            <StepButton
              aria-label={label}
              aria-current={index === current ? 'step' : undefined}
              aria-describedby={`${id}-${index}`}
              onClick={() => onChoose(index)}
            >
              <StepLabel className={classes.label} error={state === 'wrong'}>
                {label}
                <span id={`${id}-${index}`} className={classes.state}>
                  {WORDS[state]}
                </span>
              </StepLabel>
            </StepButton>
          </Step>
        );
      })}
    </Stepper>
  );
}
