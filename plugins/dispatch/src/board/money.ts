/** $1,000,000.00: more no service takes. */
const MAX_CENTS = 100_000_000;

/** "$21.50". */
export function formatCents(cents: number): string {
  // Whole cents of any size: above 10^21 a number would write itself with an exponent.
  const digits = BigInt(Math.trunc(cents)).toString().padStart(3, '0');
  return `$${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** The cents that a text says by its digits alone: "$21.50" and "2150" are the same; no digits are 0. */
export function centsOf(text: string): number {
  return Number(text.replace(/\D/g, ''));
}

/** What somebody types, as money: each digit comes in at the right. */
export function maskMoney(text: string): string {
  // More digits than any service takes would only run out of the field.
  const digits = text.replace(/\D/g, '').replace(/^0+/, '').slice(0, 12);
  return formatCents(centsOf(digits));
}

/** Why this is not taken; `undefined` when it is. */
export function moneyProblem(text: string): string | undefined {
  return centsOf(text) > MAX_CENTS
    ? `At most ${formatCents(MAX_CENTS)}`
    : undefined;
}
