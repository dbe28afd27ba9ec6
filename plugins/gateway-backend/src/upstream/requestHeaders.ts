import {
  CONSOLE_MARK_HEADER,
  CORRELATION_ID_HEADER,
} from '@sidehelm/console-common';
import { IncomingHttpHeaders } from 'node:http';

/** What the browser may tell a service. Cookies and the Backstage token stay here. */
const BODY_HEADERS = ['content-type'];
const CONDITION_HEADERS = [
  'if-match',
  'if-none-match',
  'if-modified-since',
  'if-unmodified-since',
  'if-range',
  'range',
];
const ALWAYS = ['accept', 'accept-language'];

/** Headers of a request to a service. */
export function requestHeaders(options: {
  incoming: IncomingHttpHeaders;
  token: string;
  correlationId: string;
  hasBody: boolean;
  /** Shows that the console sends it; absent where it shares no secret with the services. */
  mark?: string;
  /** The answer will serve others too, so this caller's conditions must not shape it. */
  isShared: boolean;
}): Record<string, string> {
  const { incoming, token, correlationId, hasBody, isShared, mark } = options;
  const headers: Record<string, string> = {
    authorization: `Bearer ${token}`,
    [CORRELATION_ID_HEADER]: correlationId,
    'accept-encoding': 'identity',
    ...(mark !== undefined && { [CONSOLE_MARK_HEADER]: mark }),
  };
  const copy = (names: readonly string[]) => {
    for (const name of names) {
      const value = incoming[name];
      if (typeof value === 'string') headers[name] = value;
    }
  };
  if (isShared) {
    headers.accept = '*/*';
  } else {
    copy(ALWAYS);
    copy(CONDITION_HEADERS);
  }
  if (hasBody) {
    // The length is that of the body which arrived, whatever was declared.
    copy(BODY_HEADERS);
  }
  return headers;
}
