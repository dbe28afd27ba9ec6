import { OwnAnswer } from '@sidehelm/console-node';
import { Answer } from '../upstream/readAnswer';

/** What a service of this process answered, as the gateway gives it to the browser, which keeps nothing of it. */
export function ownAnswer({ status, body }: OwnAnswer): Answer {
  const content = Buffer.from(JSON.stringify(body));
  return {
    status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(content.length),
      'cache-control': 'no-store',
    },
    body: content,
  };
}
