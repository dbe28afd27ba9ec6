/** What is dialled after the number: "ext. 3", "x3". */
const EXTENSION =
  /^(.*\d.*?)\s*[,;]?\s*(?:ext(?:ension|n)?[.:=]?|x)\s*(\d+)\s*$/i;

/** The address that calls a phone number, its extension apart (RFC 3966); `undefined` for a text without a digit. */
export function telHref(phoneNumber: string): string | undefined {
  const [, main = phoneNumber, extension] = EXTENSION.exec(phoneNumber) ?? [];
  const number = main.replace(/[^\d+*#]/g, '');
  if (!/\d/.test(number)) return undefined;
  const tel = `tel:${encodeURIComponent(number).replace(/%2B/g, '+')}`;
  return extension === undefined ? tel : `${tel};ext=${extension}`;
}
