import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';

async function send(
  url: string,
  headers: Record<string, string>,
  body: string | undefined,
) {
  const sent = request(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers,
    agent: false,
  });
  sent.end(body);
  const [response]: IncomingMessage[] = await once(sent, 'response');
  response.setEncoding('utf8');
  let text = '';
  for await (const part of response) text += part;
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    text,
  };
}

/** What a browser does with addresses and cookies, without the pages. */
export class TestBrowser {
  /** By origin and name; ports are apart here, unlike in a browser. */
  private readonly cookies = new Map<string, Map<string, string>>();

  cookie(origin: string, name: string): string | undefined {
    return this.cookies.get(origin)?.get(name);
  }

  /** Every cookie of an origin, by name. */
  namesOf(origin: string): string[] {
    return [...(this.cookies.get(origin)?.keys() ?? [])];
  }

  /** Goes to an address, and follows no redirect; with a form it is posted. */
  async ask(
    url: string,
    options: { form?: Record<string, string>; referer?: string } = {},
  ) {
    const { origin } = new URL(url);
    const jar = this.cookies.get(origin) ?? new Map<string, string>();
    const sent = [...jar].map(([name, value]) => `${name}=${value}`);
    const { form, referer } = options;
    const { status, headers, text } = await send(
      url,
      {
        // Only of a page that was clicked on; `fetch` would say that it is one of its own.
        'sec-fetch-mode': 'navigate',
        'sec-fetch-dest': 'document',
        ...(sent.length > 0 && { cookie: sent.join('; ') }),
        ...(referer && { referer }),
        ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      form && new URLSearchParams(form).toString(),
    );
    for (const line of headers['set-cookie'] ?? []) {
      const [pair, ...attributes] = line.split('; ');
      const [name, value] = [
        pair.slice(0, pair.indexOf('=')),
        pair.slice(pair.indexOf('=') + 1),
      ];
      const isOver = attributes.some(
        it =>
          it.toLowerCase() === 'max-age=0' ||
          /^expires=Thu, 01 Jan 1970/i.test(it),
      );
      if (isOver) jar.delete(name);
      else jar.set(name, value);
    }
    this.cookies.set(origin, jar);
    const { location } = headers;
    return {
      status,
      location:
        location === undefined ? undefined : new URL(location, url).href,
      text,
    };
  }

  /** Goes to an address and on, until there is a page or somebody leaves for one of these origins. */
  async go(url: string, leavesFor: string[] = []) {
    let at = url;
    for (let step = 0; step < 20; step += 1) {
      const answer = await this.ask(at);
      if (answer.location === undefined) return { ...answer, url: at };
      at = answer.location;
      if (leavesFor.includes(new URL(at).origin)) return { ...answer, url: at };
    }
    throw new Error(`From ${url} there is no end of redirects.`);
  }
}
