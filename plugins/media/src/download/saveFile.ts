/** Saves what is held in memory as a file of the browser. */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // Some browsers fetch the content only after the click was dealt with.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
