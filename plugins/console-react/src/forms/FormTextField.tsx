import { useField } from 'formik';
import { hasLeft } from './hasLeft';
import { TextInput, type TextInputProps } from './TextInput';

export interface FormTextFieldProps extends Omit<
  TextInputProps,
  'errorText' | 'onBlur' | 'onChange' | 'value'
> {
  /** Path of the value in the form, for example `recipient.name`. */
  name: string;
}

/** A text of the form around it. An error shows once the field was left or the form submitted. */
export function FormTextField(props: FormTextFieldProps) {
  const [field, meta] = useField<string | number | undefined>(props.name);
  return (
    <TextInput
      {...props}
      {...field}
      onBlur={event => {
        if (hasLeft(event)) field.onBlur(event);
      }}
      value={field.value ?? ''}
      errorText={meta.touched ? meta.error : undefined}
    />
  );
}
