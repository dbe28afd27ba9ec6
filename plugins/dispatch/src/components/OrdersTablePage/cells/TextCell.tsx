import { UnknownValue } from '@sidehelm/console-react';
import { shorten } from '../../../table/shorten';

/** What somebody wrote, in its own direction; a dash for nothing. */
export function TextCell({ text }: { text: string | null | undefined }) {
  if (!text?.trim()) return <UnknownValue dash />;
  const shown = shorten(text);
  return (
    <bdi title={shown} dir="auto">
      {shown}
    </bdi>
  );
}
