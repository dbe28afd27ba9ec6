import type { ConfigApi } from '@backstage/core-plugin-api';

function isWebAddress(text: string): boolean {
  try {
    return /^https?:$/.test(new URL(text).protocol);
  } catch {
    return false;
  }
}

/** The form to which the link "Suggestions" leads; `undefined` where there is none, or what is configured is no address of the web. */
export function readSuggestionsUrl(config: ConfigApi): string | undefined {
  const url = config.getOptionalString('sidehelm.support.suggestionsUrl');
  return url && isWebAddress(url) ? url : undefined;
}
