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
  private readonly closing = new AbortController();

  /** @param timeout - ms for the request and all of its answer */
  constructor(private readonly timeout: number) {}

  async post(
    url: string,
    headers: Record<string, string>,
    body: string | Uint8Array | undefined,
  ): Promise<ShortAnswer> {
    const response = await fetch(url, {
      method: 'POST',
      headers,
      body,
      redirect: 'manual',
      signal: AbortSignal.any([
        AbortSignal.timeout(this.timeout),
        this.closing.signal,
      ]),
    });
    return {
      status: response.status,
      text: await beginningOf(response),
      retryAfter: millisecondsOf(response.headers.get('retry-after')),
    };
  }

  close(): void {
    this.closing.abort();
  }
}
