import TextField, {
  type OutlinedTextFieldProps,
} from '@material-ui/core/TextField';
import { useId } from 'react';
import { useFieldStyles } from './useFieldStyles';

export interface TextInputProps extends Pick<
  OutlinedTextFieldProps,
  | 'autoComplete'
  | 'inputProps'
  | 'minRows'
  | 'multiline'
  | 'name'
  | 'onBlur'
  | 'onChange'
  | 'onKeyDown'
  | 'placeholder'
  | 'required'
> {
  label: string;
  value: string | number;
  helperText?: string;
  errorText?: string;
  /** Default `text`. */
  type?:
    | 'text'
    | 'datetime-local'
    | 'email'
    | 'number'
    | 'password'
    | 'tel'
    | 'time';
}

/** A field for text, with a line for its message. */
export function TextInput(props: TextInputProps) {
  const { errorText, helperText, inputProps, type = 'text', ...others } = props;
  const classes = useFieldStyles();
  return (
    <TextField
      {...others}
      id={useId()}
      type={type}
      variant="outlined"
      size="small"
      fullWidth
      inputProps={{ dir: 'auto', ...inputProps }}
      error={errorText !== undefined}
      // Always a line, so that a message moves nothing.
      helperText={errorText ?? helperText ?? ' '}
      InputProps={{
        classes: { root: classes.input, notchedOutline: classes.outline },
      }}
      InputLabelProps={{ className: classes.label, shrink: showsItself(type) }}
      FormHelperTextProps={{ className: classes.helper }}
    />
  );
}

/** A field for times shows how they are written where others show their label. */
function showsItself(type: TextInputProps['type']): true | undefined {
  return type === 'datetime-local' || type === 'time' ? true : undefined;
}
