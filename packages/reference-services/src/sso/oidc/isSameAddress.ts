import { domainToASCII } from 'node:url';

/** As mail is brought to it: the domain as it is looked up, the rest in small letters of ASCII. */
function plain(address: string): string {
  const text = address.trim().normalize('NFC');
  const at = text.lastIndexOf('@');
  const local = text
    .slice(0, Math.max(0, at))
    .replace(/[A-Z]/g, letter => letter.toLowerCase());
  return `${local}@${domainToASCII(text.slice(at + 1))}`;
}

/**
 * Whether mail to both reaches the same mailbox. Accounts are found by what looks alike, too (`emailKey`), and of two domains that look
 * alike, such as straße.example and strasse.example, each belongs to somebody else.
 */
export function isSameAddress(one: string, other: string): boolean {
  const address = plain(one);
  return !/^@|@$/.test(address) && address === plain(other);
}
