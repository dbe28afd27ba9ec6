/** Goes to a field, and to what stands below it: why it is wrong. How far that is, is the field's scroll margin. */
export function focusField(field: HTMLElement): void {
  field.focus();
  // A document without a layout has no such thing.
  (field as Partial<HTMLElement>).scrollIntoView?.({ block: 'nearest' });
}
