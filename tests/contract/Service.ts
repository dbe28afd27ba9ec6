import type { Operation } from './Contract';

/** What a call is made with, beside the operation. */
export interface Input {
  path?: Record<string, string>;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: unknown;
  /** Goes out as it is, instead of the body. */
  rawBody?: string;
  /** Instead of the one that the operation has; none when empty. */
  token?: string;
}

export interface ServiceAnswer {
  url: string;
  status: number;
  headers: Headers;
  /** Without its parameters; empty when the answer names none. */
  mediaType: string;
  text: string;
}

function bodyOf({ body: described }: Operation, { body, rawBody }: Input) {
  if (rawBody !== undefined || body === undefined) return rawBody;
  return described?.mediaType === 'application/json'
    ? JSON.stringify(body)
    : String(body);
}

const STREAM = 'text/event-stream';

/** The body; of a stream, which does not end, what comes first. */
async function textOf(response: Response, isStream: boolean): Promise<string> {
  if (!isStream || !response.body) return response.text();
  const reader = response.body.getReader();
  const { value } = await reader.read();
  await reader.cancel();
  return new TextDecoder().decode(value);
}

/** A service under test at its base URL. */
export class Service {
  constructor(
    readonly baseUrl: string,
    private readonly tokens: ReadonlyMap<string, string>,
  ) {}

  /** The token of an operation; that of all others has the key "". A cookie is never sent in place of it. */
  tokenOf({ operationId, security }: Operation): string | undefined {
    return (
      this.tokens.get(operationId) ??
      (security?.cookie ? undefined : this.tokens.get(''))
    );
  }

  async call(operation: Operation, input: Input): Promise<ServiceAnswer> {
    const path = operation.path.replace(/\{(\w+)\}/g, (_, name) =>
      encodeURIComponent(input.path?.[name] ?? ''),
    );
    const query = new URLSearchParams(input.query).toString();
    const url = `${this.baseUrl}${path}${query && `?${query}`}`;
    const body = bodyOf(operation, input);
    try {
      const response = await fetch(url, {
        method: operation.method,
        redirect: 'manual',
        signal: AbortSignal.timeout(operation.timeout),
        headers: {
          ...(body !== undefined && {
            'content-type': operation.body?.mediaType ?? 'application/json',
          }),
          ...this.credentials(operation, input.token),
          ...input.headers,
        },
        body,
      });
      const { status, headers } = response;
      const mediaType = (headers.get('content-type') ?? '')
        .split(';')[0]
        .trim();
      // One that says that it is something else does not end either.
      const isStream =
        mediaType === STREAM ||
        operation.answers.get(status)?.content?.[STREAM] !== undefined;
      const text = await textOf(response, isStream);
      return { url, status, headers, mediaType, text };
    } catch (error) {
      const { name, message, cause } = error as Error & {
        cause?: { code?: string };
      };
      throw new Error(
        name === 'TimeoutError'
          ? `no answer within ${operation.timeout} ms`
          : (cause?.code ?? message),
      );
    }
  }

  private credentials(
    operation: Operation,
    token = this.tokenOf(operation) ?? '',
  ): Record<string, string> {
    if (!operation.security || token === '') return {};
    const { cookie } = operation.security;
    return cookie
      ? { cookie: `${cookie}=${token}` }
      : { authorization: `Bearer ${token}` };
  }
}
