import TextField, {
  type OutlinedTextFieldProps,
} from '@material-ui/core/TextField';
import { useField } from 'formik';
import { useId } from 'react';
import { useFieldStyles } from './useFieldStyles';

export interface FormTextFieldProps extends Pick<
  OutlinedTextFieldProps,
  'autoComplete' | 'inputProps' | 'minRows' | 'multiline' | 'placeholder'
> {
  /** Path of the value in the form, for example `recipient.name`. */
  name: string;
  label: string;
  helperText?: string;
  /** Default `text`. */
  type?: 'text' | 'email' | 'number' | 'password' | 'tel';
}

/** A text of the form around it. An error shows once the field was left or the form submitted. */
export function FormTextField(props: FormTextFieldProps) {
  const { helperText, name, type = 'text', ...others } = props;
  const [field, meta] = useField<string | number | undefined>(name);
  const classes = useFieldStyles();
  const error = meta.touched ? meta.error : undefined;
  return (
    <TextField
      {...others}
      {...field}
      value={field.value ?? ''}
      id={useId()}
      type={type}
      variant="outlined"
      size="small"
      fullWidth
      error={error !== undefined}
      // Always a line, so that a message moves nothing.
      helperText={error ?? helperText ?? ' '}
      InputProps={{
        classes: { root: classes.input, notchedOutline: classes.outline },
      }}
      InputLabelProps={{ className: classes.label }}
      FormHelperTextProps={{ className: classes.helper }}
    />
  );
}
