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

interface Cookie {
  origin: string;
  name: string;
  path: string;
  value: string;
}

/** Whether a cookie of this path is sent to an address (RFC 6265, section 5.1.4). */
const isBelow = (pathname: string, path: string) =>
  path === '/' || pathname === path || pathname.startsWith(`${path}/`);

/** What a browser does with addresses and cookies, without the pages. */
export class TestBrowser {
  /** Ports are apart here, unlike in a browser. */
  private cookies: Cookie[] = [];

  cookie(origin: string, name: string): string | undefined {
    return this.of(origin).find(cookie => cookie.name === name)?.value;
  }

  /** Writes into a cookie what its origin has not. */
  tamper(origin: string, name: string, value: string): void {
    for (const cookie of this.of(origin))
      if (cookie.name === name) cookie.value = value;
  }

  /** Every cookie of an origin, by name. */
  namesOf(origin: string): string[] {
    return [...new Set(this.of(origin).map(({ name }) => name))];
  }

  /** Goes to an address, and follows no redirect; with a form it is posted. */
  async ask(
    url: string,
    options: { form?: Record<string, string>; referer?: string } = {},
  ) {
    const { origin, pathname } = new URL(url);
    const sent = this.of(origin)
      .filter(({ path }) => isBelow(pathname, path))
      .map(({ name, value }) => `${name}=${value}`);
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
    for (const line of headers['set-cookie'] ?? []) this.set(origin, line);
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

  private of(origin: string): Cookie[] {
    return this.cookies.filter(cookie => cookie.origin === origin);
  }

  private set(origin: string, line: string): void {
    const [pair, ...attributes] = line.split('; ');
    const at = pair.indexOf('=');
    const name = pair.slice(0, at);
    const path =
      attributes.find(it => /^path=/i.test(it))?.slice('path='.length) ?? '/';
    const isOver = attributes.some(
      it =>
        it.toLowerCase() === 'max-age=0' ||
        /^expires=Thu, 01 Jan 1970/i.test(it),
    );
    this.cookies = this.cookies.filter(
      cookie =>
        cookie.origin !== origin ||
        cookie.name !== name ||
        cookie.path !== path,
    );
    if (!isOver)
      this.cookies.push({ origin, name, path, value: pair.slice(at + 1) });
  }
}
