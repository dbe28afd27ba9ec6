/** What calls a phone number; `undefined` for a text without a digit. */
export function telHref(phoneNumber: string): string | undefined {
  const number = phoneNumber.replace(/[^\d+*#]/g, '');
  return /\d/.test(number)
    ? `tel:${encodeURIComponent(number).replace(/%2B/g, '+')}`
    : undefined;
}
