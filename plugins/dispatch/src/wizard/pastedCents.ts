/** More characters than any amount has. */
const LONGEST = 40;
/** "$", "US$" and "USD" around an amount say nothing of it. */
const BEFORE = /^(?:US\$|USD|\$)/i;
const AFTER = /(?:USD|\$)$/i;
/** "1,234.56", "1,234" */
const GROUPED = /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d{1,2})?$/;
/** "1.234,56" */
const GROUPED_BY_POINTS = /^[1-9]\d{0,2}(?:\.\d{3})+,\d{1,2}$/;
/** "21", "21.5", "21,50", ".5" */
const PLAIN = /^\d*(?:[.,]\d{1,2})?$/;

/**
 * The cents of an amount that was copied from elsewhere, "$21.50" or "21,5". `undefined` for what is no amount of an order:
 * words, less than nothing, parts of a cent.
 */
export function pastedCents(text: string): number | undefined {
  const written = text.trim();
  if (written.length > LONGEST) return undefined;
  const amount = written.replace(BEFORE, '').replace(AFTER, '').trim();
  if (GROUPED.test(amount)) return inCents(amount.replaceAll(',', ''));
  if (GROUPED_BY_POINTS.test(amount))
    return inCents(amount.replaceAll('.', '').replace(',', '.'));
  if (/\d/.test(amount) && PLAIN.test(amount))
    return inCents(amount.replace(',', '.'));
  return undefined;
}

/** By its digits: 1.15 × 100 is not 115. */
function inCents(amount: string): number {
  const [whole, part = ''] = amount.split('.');
  return Number(whole + part.padEnd(2, '0'));
}

/** Digits alone are what somebody types: they come in at the right. */
export const isTypedMoney = (text: string): boolean => /^\s*\d+\s*$/.test(text);
