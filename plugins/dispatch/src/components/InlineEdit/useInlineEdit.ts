import { useRef, useState } from 'react';

export interface InlineEditOptions {
  /** As it is saved. */
  value: string;
  /** Resolves to whether it was saved; never rejects. */
  onSave: (text: string) => Promise<boolean>;
  /** Why this cannot be saved; `undefined` when it can. */
  validate?: (text: string) => string | undefined;
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

/**
 * A text that is saved when the person leaves it. While they type, what comes from elsewhere changes nothing under their
 * hands; it is told. What could not be saved becomes what it was, and can be typed again.
 */
export function useInlineEdit({
  value,
  onSave,
  validate,
}: InlineEditOptions): InlineEditState {
  const [draft, setDraft] = useState<Draft>();
  const [isSaving, setSaving] = useState(false);
  const saving = useRef(false);
  const text = draft?.text ?? value;
  const isDirty = draft !== undefined && draft.text !== draft.from;
  const problem = isDirty ? validate?.(draft.text) : undefined;

  const save = async () => {
    if (saving.current || problem) return;
    if (!isDirty || draft.text === value) {
      setDraft(undefined);
      return;
    }
    saving.current = true;
    setSaving(true);
    await onSave(draft.text);
    saving.current = false;
    setSaving(false);
    // Saved or not: what the service says now is shown.
    setDraft(undefined);
  };

  return {
    text,
    isSaving,
    problem,
    changedTo: isDirty && value !== draft.from ? value : undefined,
    begin: () => setDraft(known => known ?? { text: value, from: value }),
    change: next =>
      setDraft(known => ({ from: known?.from ?? value, text: next })),
    restore: () => setDraft(undefined),
    save,
  };
}
