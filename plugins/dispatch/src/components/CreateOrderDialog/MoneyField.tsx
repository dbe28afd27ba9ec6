import { TextInput, hasLeft } from '@sidehelm/console-react';
import { useField } from 'formik';
import {
  useState,
  type ChangeEvent,
  type ClipboardEvent,
  type FocusEvent,
} from 'react';
import { formatCents } from '../../board/money';
import { typeMoney } from '../../wizard/moneyTyping';
import { isTypedMoney, pastedCents } from '../../wizard/pastedCents';

interface MoneyFieldProps {
  /** Path of the cents in the form. */
  name: string;
  label: string;
}

/** An amount of the form around it: digits come in at the right, "2 1 5 0" is $21.50. */
export function MoneyField({ name, label }: MoneyFieldProps) {
  const [{ value: cents, onBlur }, meta, { setValue }] = useField<number>(name);
  /** What was pasted and is no amount. */
  const [refused, setRefused] = useState<string>();

  const change = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const typed = typeMoney({
      before: cents,
      text: target.value,
      caret: target.selectionStart ?? target.value.length,
      isForward:
        nativeEvent instanceof InputEvent &&
        nativeEvent.inputType === 'deleteContentForward',
    });
    // Before React does, which would put the caret at the end.
    target.value = typed.text;
    target.setSelectionRange(typed.caret, typed.caret);
    setRefused(undefined);
    void setValue(typed.cents);
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text');
    if (isTypedMoney(text)) return;
    event.preventDefault();
    const pasted = pastedCents(text);
    setRefused(pasted === undefined ? text : undefined);
    if (pasted !== undefined) void setValue(pasted);
  };

  return (
    <TextInput
      name={name}
      label={label}
      autoComplete="off"
      value={formatCents(cents)}
      inputProps={{
        inputMode: 'numeric',
        dir: 'ltr',
        onPaste: paste,
        onFocus: caretToEnd,
      }}
      onChange={change}
      onBlur={event => {
        setRefused(undefined);
        if (hasLeft(event)) onBlur(event);
      }}
      errorText={refused === undefined ? meta.error : describeRefusal(refused)}
    />
  );
}

/** Digits come in at the right: who is led here finds the caret there, and not before the $. */
function caretToEnd({ currentTarget: field }: FocusEvent<HTMLInputElement>) {
  const { length } = field.value;
  if (field.selectionEnd === 0) field.setSelectionRange(length, length);
}

function describeRefusal(text: string): string {
  return `"${text.trim().slice(0, 40)}" is no amount: it was not taken`;
}
