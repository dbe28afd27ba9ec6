import { isLoopback } from './networks';
import { StartProblem } from './StartProblem';

/** The mail server that takes the mail of the services. */
export interface SmtpConfig {
  host: string;
  port: number;
  /** TLS from the first byte; otherwise the connection begins without. */
  secure: boolean;
  /** Nothing is sent before the connection has TLS. */
  requireTls: boolean;
  credentials?: { user: string; password: string };
  /** The address that mail comes from. */
  from: string;
}

type Environment = Record<string, string | undefined>;

const ADDRESS = /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+$/;

const EXAMPLE = 'smtps://user:password@mail.example.com:465';

/** What stands in a URL, decoded; undefined where it is broken. */
function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** The mail server of `SIDEHELM_SMTP_URL`; undefined without one. Throws a `StartProblem` that shows no password. */
export function readSmtp(environment: Environment): SmtpConfig | undefined {
  const { SIDEHELM_SMTP_URL: text, SIDEHELM_MAIL_FROM: from } = environment;
  if (text === undefined) {
    if (from !== undefined)
      throw new StartProblem(
        `SIDEHELM_MAIL_FROM is set, but no mail server is. Set SIDEHELM_SMTP_URL, such as ${EXAMPLE}.`,
      );
    return undefined;
  }
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const user = decoded(url?.username ?? '');
  const password = decoded(url?.password ?? '');
  const tls = url?.searchParams.get('tls') ?? 'required';
  if (
    !url ||
    !/^smtps?:$/.test(url.protocol) ||
    url.hostname === '' ||
    !/^\/?$/.test(url.pathname) ||
    user === undefined ||
    password === undefined ||
    !['required', 'optional'].includes(tls)
  )
    throw new StartProblem(`SIDEHELM_SMTP_URL must be like ${EXAMPLE}.`);
  if (from === undefined || !ADDRESS.test(from))
    throw new StartProblem(
      'SIDEHELM_MAIL_FROM must be the address that mail comes from, such as sidehelm@example.com.',
    );
  const secure = url.protocol === 'smtps:';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return {
    host,
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    // Links let in whoever reads them.
    requireTls: tls === 'required' && !isLoopback(host),
    credentials: user === '' ? undefined : { user, password },
    from,
  };
}
