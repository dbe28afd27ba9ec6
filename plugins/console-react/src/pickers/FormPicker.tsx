import { useField } from 'formik';
import type { ReactElement } from 'react';
import type { PickerField } from './PickerField';

/**
 * Binds a picker to a value of the form around it:
 * `<FormPicker<User> name="pilot">{field => <PilotPicker {...field} />}</FormPicker>`.
 * The value is the whole option, `undefined` for none.
 */
export function FormPicker<T>(props: {
  name: string;
  children: (field: PickerField<T>) => ReactElement;
}) {
  const [field, meta, { setTouched, setValue }] = useField<T | undefined>(
    props.name,
  );
  const hasError = meta.touched && meta.error !== undefined;
  return props.children({
    value: field.value,
    onChange: async value => {
      await setTouched(true, false);
      await setValue(value);
    },
    onBlur: () => setTouched(true),
    errorText: hasError ? firstText(meta.error) : undefined,
  });
}

/** The errors of a value with fields of its own come as an object; one is enough to say. */
function firstText(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return String(error);
  return Object.values(error).map(firstText)[0];
}
