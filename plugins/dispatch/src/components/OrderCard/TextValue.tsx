import { UnknownValue } from '@sidehelm/console-react';

/** What somebody wrote, in its own direction; a dash for nothing. */
export function TextValue({ text }: { text: string | null | undefined }) {
  return text?.trim() ? <span dir="auto">{text}</span> : <UnknownValue dash />;
}
