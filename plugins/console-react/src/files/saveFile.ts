/** ms. Some browsers fetch the content only after the click was dealt with. */
const KEPT_FOR = 60_000;

/** Saves what is held in memory among the person's downloads. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_FOR);
}
