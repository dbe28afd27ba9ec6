/** What every picker takes from the form or screen around it. */
export interface PickerField<T> {
  /** Must stay the same object until another one is picked. */
  value: T | undefined;
  onChange: (value: T | undefined) => void;
  onBlur?: () => void;
  /** What is wrong with the value. */
  errorText?: string;
  helperText?: string;
  disabled?: boolean;
}
