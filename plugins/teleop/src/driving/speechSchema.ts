import { object, string } from 'yup';

/** Characters of a sentence, as the contract has it. */
export const LONGEST_SPEECH = 120;

/** One line of plain text that can be read aloud, as the contract has it. */
export const speechSchema = object({
  text: string()
    .trim()
    .required('Required')
    .max(LONGEST_SPEECH, `At most ${LONGEST_SPEECH} characters`)
    .matches(/^\P{C}*$/u, 'Only plain text in one line can be said')
    .matches(/[\p{L}\p{N}]/u, 'Nothing in it can be said aloud'),
});
