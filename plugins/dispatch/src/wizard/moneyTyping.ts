import { centsOf, formatCents, maskMoney } from '../board/money';

export interface MoneyEdit {
  /** The cents before. */
  before: number;
  /** The field after somebody typed, and where the caret is in it. */
  text: string;
  caret: number;
  /** The character after the caret was taken away, not the one before it. */
  isForward?: boolean;
}

export interface TypedMoney {
  cents: number;
  text: string;
  caret: number;
}

const digitsOf = (text: string) => text.replace(/\D/g, '');

/** The field after an edit: its digits as money, the caret still before the same digits. */
export function typeMoney({
  before,
  text,
  caret,
  isForward = false,
}: MoneyEdit): TypedMoney {
  let left = digitsOf(text.slice(0, caret));
  let right = digitsOf(text.slice(caret));
  const shown = formatCents(before);
  // Only a ".", "," or "$" was taken away, which comes back: the digit beside it is meant.
  if (text.length === shown.length - 1 && left + right === digitsOf(shown)) {
    if (isForward) right = right.slice(1);
    else left = left.slice(0, -1);
  }
  const money = maskMoney(left + right);
  return {
    cents: centsOf(money),
    text: money,
    caret: placeBefore(money, right.length),
  };
}

/** The place in the text that has so many digits after it. */
function placeBefore(text: string, digits: number): number {
  let place = text.length;
  let passed = 0;
  while (passed < digits && place > 1) {
    place -= 1;
    if (/\d/.test(text[place])) passed += 1;
  }
  return place;
}
