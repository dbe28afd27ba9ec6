import { StartProblem } from './StartProblem';

/** Servers that help browsers through the networks between them and the services. */
export interface IceConfig {
  /** `stun:` and `stuns:` addresses. */
  stun: string[];
  turn?: {
    /** `turn:` and `turns:` addresses. */
    urls: string[];
    /** Shared with the TURN server, which checks the credentials with it. */
    secret: string;
    /** Seconds for which credentials are good. */
    validFor: number;
  };
}

type Environment = Record<string, string | undefined>;

const MIN_SECRET = 16;
const MIN_VALID = 60;
const MAX_VALID = 86_400;

function addresses(
  environment: Environment,
  name: string,
  kind: 'stun' | 'turn',
): string[] {
  const text = environment[name]?.trim() ?? '';
  if (text === '') return [];
  const urls = text.split(',').map(url => url.trim());
  const host = '(?:\\[[0-9a-fA-F:]+\\]|[\\w.-]+)';
  const address = new RegExp(
    `^${kind}s?:${host}(?::\\d{1,5})?(?:\\?transport=(?:udp|tcp))?$`,
  );
  const wrong = urls.find(url => !address.test(url));
  if (wrong !== undefined)
    throw new StartProblem(
      `${name} must list addresses such as ${kind}:${kind}.example.com:3478, but contains "${wrong}".`,
    );
  return urls;
}

/** `SIDEHELM_STUN_URLS`, `SIDEHELM_TURN_URLS`, `SIDEHELM_TURN_SECRET`, `SIDEHELM_TURN_VALID_FOR`; throws a `StartProblem` that shows no secret. */
export function readIce(environment: Environment): IceConfig {
  const stun = addresses(environment, 'SIDEHELM_STUN_URLS', 'stun');
  const urls = addresses(environment, 'SIDEHELM_TURN_URLS', 'turn');
  const secret = environment.SIDEHELM_TURN_SECRET;
  if (urls.length === 0) {
    if (secret !== undefined)
      throw new StartProblem(
        'SIDEHELM_TURN_SECRET is set, but no TURN server is. Set SIDEHELM_TURN_URLS, such as turn:turn.example.com:3478.',
      );
    return { stun };
  }
  if (secret === undefined || secret.length < MIN_SECRET)
    throw new StartProblem(
      `SIDEHELM_TURN_SECRET must be the secret that the TURN server has too (coturn: static-auth-secret), of ${MIN_SECRET} characters or more.`,
    );
  const text = environment.SIDEHELM_TURN_VALID_FOR ?? '3600';
  const validFor = Number(text);
  if (!/^\d+$/.test(text) || validFor < MIN_VALID || validFor > MAX_VALID)
    throw new StartProblem(
      `SIDEHELM_TURN_VALID_FOR must be a whole number of seconds between ${MIN_VALID} and ${MAX_VALID}, but is "${text}".`,
    );
  return { stun, turn: { urls, secret, validFor } };
}
