/** Saves a file on the person's device. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers fetch the content only after the click was dealt with.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
