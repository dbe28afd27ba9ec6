import { makeStyles } from '@material-ui/core/styles';
import { Hint, HudButton } from '@sidehelm/console-react';
import { tokens } from '@sidehelm/theme';
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';

const useStyles = makeStyles({
  root: { display: 'inline-flex' },
  button: {
    width: 30,
    padding: 0,
    justifyContent: 'center',
    '@media (pointer: coarse)': { minWidth: 44 },
    '&[aria-pressed=true]': {
      color: tokens.color.accent,
      borderColor: tokens.color.accentLine,
    },
  },
});

/** A small button without words; what it does is told under the pointer, with its key. */
export function ToolButton(props: {
  label: string;
  /** Does the same. */
  keyName?: string;
  icon: LucideIcon;
  isDisabled?: boolean;
  isPressed?: boolean;
  /** Where its hint covers nothing that is pressed next; below it as a rule. */
  hintPlacement?: ComponentProps<typeof Hint>['placement'];
  onPress: () => void;
}) {
  const classes = useStyles();
  const { label, keyName, icon: Icon, isDisabled, isPressed } = props;
  return (
    <Hint
      title={keyName ? `${label} (${keyName})` : label}
      placement={props.hintPlacement}
    >
      <span className={classes.root}>
        <HudButton
          className={classes.button}
          aria-label={label}
          aria-pressed={isPressed}
          disabled={isDisabled}
          onClick={props.onPress}
        >
          <Icon size={16} aria-hidden />
        </HudButton>
      </span>
    </Hint>
  );
}
