import { hasLeft, TextInput } from '@sidehelm/console-react';
import type { KeyboardEvent } from 'react';
import { useInlineEdit, type InlineEditOptions } from './useInlineEdit';

export interface InlineEditProps extends InlineEditOptions {
  label: string;
  /** Enter makes a new line then; leaving the field saves. */
  multiline?: boolean;
  helperText?: string;
  type?: 'text' | 'tel';
  maxLength?: number;
}

/** A field that saves on blur or Enter, only if it has changed; Escape brings back what is saved. */
export function InlineEdit(props: InlineEditProps) {
  const {
    label,
    multiline,
    helperText,
    type,
    maxLength = 2000,
    ...options
  } = props;
  const edit = useInlineEdit(options);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Enter' && !multiline) {
      event.preventDefault();
      edit.save();
    }
    if (event.key === 'Escape') {
      // It is the field's, and closes nothing.
      event.stopPropagation();
      edit.restore();
    }
  };

  return (
    <TextInput
      label={label}
      value={edit.text}
      type={type}
      multiline={multiline}
      minRows={multiline ? 2 : undefined}
      inputProps={{
        maxLength,
        onKeyDown,
        onFocus: edit.begin,
        // What is on its way is not changed meanwhile, and the focus stays.
        readOnly: edit.isSaving,
        'aria-busy': edit.isSaving,
      }}
      onChange={event => edit.change(event.target.value)}
      onBlur={event => {
        if (hasLeft(event)) edit.save();
      }}
      errorText={edit.problem}
      helperText={helperTextOf(edit.changedTo, helperText)}
    />
  );
}

function helperTextOf(changedTo: string | undefined, otherwise?: string) {
  if (changedTo === undefined) return otherwise;
  return `Somebody has changed it meanwhile to "${changedTo}". Saving replaces that, Escape takes it.`;
}
