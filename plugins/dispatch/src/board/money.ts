/** $1,000,000.00: more no service takes. */
const MAX_CENTS = 100_000_000;

/** As dollars are written, whatever the language of the browser. */
const GROUPED = new Intl.NumberFormat('en-US');

/** "$1,021.50". */
export function formatCents(cents: number): string {
  // Whole cents of any size: above 10^21 a number would write itself with an exponent.
  const whole = BigInt(Math.trunc(cents));
  const part = (whole % 100n).toString().padStart(2, '0');
  return `$${GROUPED.format(whole / 100n)}.${part}`;
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
