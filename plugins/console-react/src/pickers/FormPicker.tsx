import { useField, useFormikContext } from 'formik';
import type { ReactElement } from 'react';
import type { PickerField } from './PickerField';

/**
 * Binds a picker, or the address field, to a value of the form around it:
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
  const { submitCount } = useFormikContext();
  // Formik forgets a field without a value, and that it was touched.
  const isTouched = meta.touched || submitCount > 0;
  return props.children({
    value: field.value,
    onChange: setValue,
    onBlur: () => setTouched(true),
    errorText:
      isTouched && meta.error !== undefined ? firstText(meta.error) : undefined,
  });
}

/** The errors of a value with fields of its own come as an object; one is enough to say. */
function firstText(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return String(error);
  return Object.values(error).map(firstText)[0];
}
