import { HttpError } from './HttpError';

/** Without blanks around it. Throws 400 for a text of blanks alone. */
export function notBlank(text: string, what: string): string {
  const trimmed = text.trim();
  if (trimmed === '')
    throw new HttpError(400, `The ${what} must not be blank.`);
  return trimmed;
}

/** A pause as it is kept. Throws 400 for a blank reason, and for a pause that is over already. */
export function checkedPause(
  pause: { reason: string; until: string },
  now: Date,
): { reason: string; until: string } {
  const until = new Date(pause.until);
  // The schema lets leap seconds through, which are no times here.
  if (!(until > now))
    throw new HttpError(400, 'The pause must end in the future.');
  // The last hours of 9999 in some zone: no time that is kept has five digits.
  if (until.getUTCFullYear() > 9999)
    throw new HttpError(400, 'The pause must end before the year 10000.');
  return {
    reason: notBlank(pause.reason, 'reason'),
    until: until.toISOString(),
  };
}
