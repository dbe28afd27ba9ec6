import {
  INTERVENTION,
  INTERVENTION_REASONS,
  interventionReasonLabel,
  type InterventionReason,
} from '@sidehelm/console-common';
import { object, string } from 'yup';

const { shortestText, longestText } = INTERVENTION;

/** What can be asked of a driver, as it is offered. */
export const interventionOptions = INTERVENTION_REASONS.map(value => ({
  value,
  label: interventionReasonLabel(value),
}));

/** Why a driver shall intervene; what has no reason of its own needs words. */
export const interventionSchema = object({
  reason: string<InterventionReason>()
    .oneOf(INTERVENTION_REASONS)
    .required('Choose a reason'),
  text: string()
    .trim()
    .min(shortestText, `At least ${shortestText} characters`)
    .max(longestText, `At most ${longestText} characters`)
    .matches(/^\P{C}*$/u, 'Only plain text in one line')
    .matches(/[\p{L}\p{N}]/u, 'Say it in words')
    .when('reason', {
      is: 'other',
      then: schema => schema.required('Say what it is'),
    }),
});
