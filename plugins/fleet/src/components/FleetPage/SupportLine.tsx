import { configApiRef, useApi } from '@backstage/core-plugin-api';

const DEFAULT_CONTACT =
  'Something is wrong with a robot? Contact an admin in the chat tool.';

/** Tells people how to reach an admin; the words come from `sidehelm.support`. */
export function SupportLine() {
  const config = useApi(configApiRef);
  const text =
    config.getOptionalString('sidehelm.support.contact') ?? DEFAULT_CONTACT;
  const url = config.getOptionalString('sidehelm.support.contactUrl');
  if (!url || !/^(https?|mailto|slack):/.test(url)) return <>{text}</>;
  return (
    <a href={url} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  );
}
