import { externalIdFromUrl, type KnownChannel } from '@sidehelm/console-common';

/** What the host of a channel's dashboard has in its name. */
const HOST_NAMES: Record<KnownChannel, string> = {
  'uber-eats': 'ubereats',
  facedrive: 'facedrive',
  doordash: 'doordash',
  'skip-the-dishes': 'skipthedishes',
};

export interface DashboardOrder {
  externalId: string;
  /** Absent when the host names none, or several. */
  channel?: KnownChannel;
}

/** The order that a text leads to: the address of its page on a channel's dashboard. `undefined` for any other text. */
export function readDashboardUrl(text: string): DashboardOrder | undefined {
  // What stood in the field before it was pasted is no part of the address.
  const start = text.search(/https?:\/\//i);
  if (start === -1) return undefined;
  const url = text.slice(start).trim();
  const channel = channelOf(url);
  const externalId =
    externalIdFromUrl(url) ??
    (channel === 'facedrive' ? lastOfPath(url) : undefined);
  return externalId ? { externalId, channel } : undefined;
}

/** Facedrive's ids have no shape of their own. What has no digit is the name of a page rather than an id. */
function lastOfPath(url: string): string | undefined {
  const last = new URL(url).pathname.split('/').filter(Boolean).at(-1) ?? '';
  return /\d/.test(last) ? decoded(last) : undefined;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function channelOf(url: string): KnownChannel | undefined {
  if (!URL.canParse(url)) return undefined;
  const host = new URL(url).hostname.toLowerCase().replaceAll('-', '');
  const named = (Object.keys(HOST_NAMES) as KnownChannel[]).filter(channel =>
    host.includes(HOST_NAMES[channel]),
  );
  return named.length === 1 ? named[0] : undefined;
}
