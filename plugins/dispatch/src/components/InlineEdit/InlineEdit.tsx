import { hasLeft, TextInput } from '@sidehelm/console-react';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { describeChange } from './describeChange';
import { useInlineEdit, type InlineEditOptions } from './useInlineEdit';

export interface InlineEditProps extends InlineEditOptions {
  /** Shift and Enter make a new line then. */
  multiline?: boolean;
  /** What becomes of what is typed, for example `2150` → `$21.50`. */
  mask?: (text: string) => string;
  /** What a pasted text makes of the whole field; `undefined` pastes it as usual. */
  readPaste?: (text: string) => string | undefined;
  helperText?: string;
  type?: 'text' | 'tel';
  /** The keyboard of a phone. */
  inputMode?: 'numeric';
}

/** A field that saves on blur or Enter, only if it has changed; Escape brings back what is saved. */
export function InlineEdit(props: InlineEditProps) {
  const {
    label,
    multiline,
    mask,
    readPaste,
    helperText,
    type,
    inputMode,
    ...options
  } = props;
  const edit = useInlineEdit({ ...options, label });

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const isNewLine = multiline && event.shiftKey;
    // While an input method asks, Enter is its own.
    const isItsOwn = event.nativeEvent.isComposing;
    if (event.key === 'Enter' && !isNewLine && !isItsOwn) {
      event.preventDefault();
      edit.save();
    }
    if (event.key === 'Escape') {
      // It is the field's, and closes nothing.
      event.stopPropagation();
      edit.restore();
    }
  };

  const onPaste = (event: ClipboardEvent<HTMLElement>) => {
    const pasted = readPaste?.(event.clipboardData.getData('text'));
    if (pasted === undefined) return;
    event.preventDefault();
    edit.change(pasted);
  };

  return (
    <TextInput
      label={label}
      value={edit.text}
      type={type}
      multiline={multiline}
      minRows={multiline ? 2 : undefined}
      inputProps={{
        inputMode,
        onKeyDown,
        onPaste,
        onFocus: edit.begin,
        // What is on its way is not changed meanwhile, and the focus stays.
        readOnly: edit.isSaving,
        'aria-busy': edit.isSaving,
      }}
      onChange={({ target }) =>
        edit.change(mask ? mask(target.value) : target.value)
      }
      onBlur={event => {
        if (hasLeft(event)) edit.save();
      }}
      errorText={edit.problem}
      helperText={helperTextOf(edit.changedTo, helperText)}
    />
  );
}

function helperTextOf(changedTo: string | undefined, otherwise?: string) {
  return changedTo === undefined ? otherwise : describeChange(changedTo);
}
