import { readList, type ReadList } from '@sidehelm/console-react';
import {
  entityReader,
  notificationBindingSchema,
  notificationChoiceSchema,
  type NotificationBinding,
  type NotificationChoice,
} from '@sidehelm/contracts';

const readOneBinding = entityReader(notificationBindingSchema);
const readOneChoice = entityReader(notificationChoiceSchema);

/** Tells browsers apart. */
export const bindingOf = ({ uuid }: NotificationBinding): string => uuid;

/** Tells choices apart. */
export const kindOf = ({ kind }: NotificationChoice): string => kind;

/** Throws for what is no binding: nobody could take it back. */
export function readBinding(value: unknown): NotificationBinding {
  const binding = readOneBinding(value);
  if (!binding)
    throw new SyntaxError('The service does not say that you will be told.');
  return binding;
}

export function readBindings(value: unknown): ReadList<NotificationBinding> {
  return readList(value, 'bindings', readOneBinding, bindingOf);
}

export function readChoices(value: unknown): ReadList<NotificationChoice> {
  return readList(value, 'choices', readOneChoice, kindOf);
}

/** Throws for an answer that does not say how it is now. */
export function readChoice(value: unknown): NotificationChoice {
  const choice = readOneChoice(value);
  if (!choice)
    throw new SyntaxError('The service does not say what is chosen now.');
  return choice;
}

/** Throws for what no browser can subscribe with. */
export function readKey(value: unknown): string {
  const { public_key: key } = (value ?? {}) as Record<string, unknown>;
  if (typeof key !== 'string' || !/^[\w-]{87}$/.test(key))
    throw new SyntaxError('The service has no key to subscribe with.');
  return key;
}
