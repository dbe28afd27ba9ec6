import { useApi } from '@backstage/core-plugin-api';
import { consoleAlertApiRef } from '@sidehelm/console-react';
import { useEffect, useRef, useState } from 'react';
import { LONGEST, lengthProblem } from '../../order/lengths';

export interface InlineEditOptions {
  label: string;
  /** As it is saved. */
  value: string;
  /** Resolves to whether it was saved; never rejects. */
  onSave: (text: string) => Promise<boolean>;
  /** Why this cannot be saved; `undefined` when it can. */
  validate?: (text: string) => string | undefined;
  /** Characters that can be saved. More are kept in the field and told: what is cut off nobody would miss. */
  longest?: number;
  /** Spaces around the text are not saved, and make it no longer. */
  trims?: boolean;
}

export interface InlineEditState {
  text: string;
  isSaving: boolean;
  problem?: string;
  /** What somebody else has saved since the person began to type. */
  changedTo?: string;
  begin: () => void;
  change: (text: string) => void;
  /** Back to what is saved. */
  restore: () => void;
  /** On blur or Enter; only what has changed. */
  save: () => void;
}

interface Draft {
  text: string;
  /** What was saved when the person began. */
  from: string;
}

const isDirty = (draft: Draft | undefined): draft is Draft =>
  draft !== undefined && draft.text !== draft.from;

/** Why the text is too long; `undefined` where something else keeps it from being saved, too. */
function tooLongProblem(
  { validate, longest = LONGEST.notes, trims }: InlineEditOptions,
  text: string,
): string | undefined {
  if (validate?.(text) !== undefined) return undefined;
  return lengthProblem(trims ? text.trim() : text, longest);
}

/**
 * A text that is saved when the person leaves it, also with all of the screen. While they type, what comes from elsewhere changes
 * nothing under their hands; it is told. What is too long when its page is left is told as well. What could not be saved becomes what
 * it was, and can be typed again.
 */
export function useInlineEdit(options: InlineEditOptions): InlineEditState {
  const { value, onSave, validate } = options;
  const alerts = useApi(consoleAlertApiRef);
  const [draft, setDraft] = useState<Draft>();
  const [isSaving, setSaving] = useState(false);
  const saving = useRef(false);
  const typed = useRef<Draft>();
  const latest = useRef(options);
  const text = draft?.text ?? value;
  const problem = isDirty(draft)
    ? (validate?.(draft.text) ?? tooLongProblem(options, draft.text))
    : undefined;

  const keep = (next: Draft | undefined) => {
    typed.current = next;
    setDraft(next);
  };

  const save = async () => {
    if (saving.current || problem) return;
    if (!isDirty(draft) || draft.text === value) {
      keep(undefined);
      return;
    }
    saving.current = true;
    setSaving(true);
    await onSave(draft.text);
    saving.current = false;
    setSaving(false);
    // Saved or not: what the service says now is shown.
    keep(undefined);
  };

  useEffect(() => {
    latest.current = options;
  });
  // No browser tells a field that it is left when it goes away with its screen.
  useEffect(
    () => () => {
      const now = latest.current;
      const left = saving.current ? undefined : typed.current;
      if (!isDirty(left) || left.text === now.value) return;
      const tooLong = tooLongProblem(now, left.text);
      if (tooLong)
        alerts.post({
          message: `${now.label} was not saved. ${tooLong}.`,
          severity: 'error',
        });
      else if (!now.validate?.(left.text)) void now.onSave(left.text);
    },
    [alerts],
  );

  // What is on its way is shown as if it was saved, and nobody else has saved that.
  const isOther = isDirty(draft) && !isSaving && value !== draft.from;
  return {
    text,
    isSaving,
    problem,
    changedTo: isOther ? value : undefined,
    begin: () => {
      if (!draft) keep({ text: value, from: value });
    },
    change: next => keep({ from: draft?.from ?? value, text: next }),
    restore: () => keep(undefined),
    save,
  };
}
