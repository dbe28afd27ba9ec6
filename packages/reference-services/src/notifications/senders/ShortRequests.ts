/** Bytes of an answer that are read. */
const LONGEST_ANSWER = 16 * 1024;

export interface ShortAnswer {
  status: number;
  /** No more than its beginning. */
  text: string;
  /** ms that the server wants to be left alone, where it says so. */
  retryAfter?: number;
}

async function beginningOf(response: Response): Promise<string> {
  if (!response.body) return '';
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    chunks.push(chunk);
    length += chunk.length;
    // Leaving the loop ends the connection.
    if (length >= LONGEST_ANSWER) break;
  }
  return Buffer.concat(chunks).subarray(0, LONGEST_ANSWER).toString();
}

function millisecondsOf(header: string | null): number | undefined {
  if (header === null) return undefined;
  const milliseconds = /^\d{1,9}$/.test(header)
    ? Number(header) * 1_000
    : Date.parse(header) - Date.now();
  return milliseconds > 0 ? milliseconds : undefined;
}

/** POSTs to a server that may be slow or lie: each ends within its time, answers are short, and no redirect is followed. */
export class ShortRequests {
  private readonly underWay = new Set<AbortController>();
  private isClosed = false;

  /** @param timeout - ms for the request and all of its answer */
  constructor(private readonly timeout: number) {}

  async post(
    url: string,
    headers: Record<string, string>,
    body: string | Uint8Array | undefined,
  ): Promise<ShortAnswer> {
    // Of `AbortSignal.any` Node 20 keeps something for ever, and forgets the time limit.
    const request = new AbortController();
    const timer = setTimeout(
      () =>
        request.abort(
          new DOMException('No answer came in time.', 'TimeoutError'),
        ),
      this.timeout,
    );
    this.underWay.add(request);
    if (this.isClosed) request.abort();
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers,
        body,
        redirect: 'manual',
        signal: request.signal,
      });
      return {
        status: response.status,
        text: await beginningOf(response),
        retryAfter: millisecondsOf(response.headers.get('retry-after')),
      };
    } finally {
      clearTimeout(timer);
      this.underWay.delete(request);
    }
  }

  close(): void {
    this.isClosed = true;
    for (const request of this.underWay) request.abort();
  }
}
