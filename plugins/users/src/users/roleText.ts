import { ROLES } from '@sidehelm/console-common';

/** As long as the service takes them. */
const LONGEST = 64;

/** What is wrong with a role; undefined when nothing is. */
export function roleProblem(role: string): string | undefined {
  if ((ROLES as readonly string[]).includes(role)) return undefined;
  if (!/^[A-Za-z0-9_-]+$/.test(role))
    return 'Only letters, digits, dash and underscore';
  return role.length > LONGEST ? `At most ${LONGEST} characters` : undefined;
}

/** The roles of a text that was typed or pasted: separated by spaces or commas. */
export const rolesIn = (text: string): string[] =>
  text.split(/[\s,]+/).filter(role => role !== '');
