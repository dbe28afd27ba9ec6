/** Saves a text on the person's device as a UTF-8 file; spreadsheets know by the mark at the start. */
export function saveText(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob(['\uFEFF', text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers fetch the content only after the click was dealt with.
  setTimeout(() => URL.revokeObjectURL(url), 1_000);
}
