import { parse } from 'bowser';

/** Longer ones say nothing more. */
const LONGEST = 1_000;

/** Browser and system in words, for example "Chrome 130 on Linux"; undefined for who is neither. */
export function describeDevice(
  userAgent: string | undefined,
): string | undefined {
  if (!userAgent?.trim()) return undefined;
  const { browser, os } = parse(userAgent.slice(0, LONGEST));
  const [major] = (browser.version ?? '').split('.');
  const program = [browser.name, major].filter(Boolean).join(' ');
  return [program, os.name].filter(Boolean).join(' on ') || undefined;
}
