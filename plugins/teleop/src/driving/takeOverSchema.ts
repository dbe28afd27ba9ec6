import { object, string } from 'yup';

/** Characters of a reason, as the contract has them. */
export const TAKE_OVER_REASON = { shortest: 3, longest: 200 };

const { shortest, longest } = TAKE_OVER_REASON;

/** Why control is taken from somebody. */
export const takeOverSchema = object({
  reason: string()
    .trim()
    .required('Required')
    .min(shortest, `At least ${shortest} characters`)
    .max(longest, `At most ${longest} characters`),
});
