import { createECDH, createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isLoopback } from './networks';
import { StartProblem } from './StartProblem';

/** A service account of Firebase, and where its project is reached. */
export interface FcmConfig {
  projectId: string;
  clientEmail: string;
  /** PKCS #8, PEM. */
  privateKey: string;
  keyId?: string;
  tokenUrl: string;
  /** Base URL of the HTTP v1 interface. */
  url: string;
}

/** How people are told in their browsers. */
export interface PushConfig {
  /** P-256, base64url; made and kept in the database when undefined. */
  vapid?: { publicKey: string; privateKey: string };
  /** Who answers for the messages, as `mailto:` or `https:`. */
  contact: string;
  /** Push services beside the browsers' own, as origins. */
  origins: string[];
  /** Nobody is told by Firebase without it. */
  fcm?: FcmConfig;
}

type Environment = Record<string, string | undefined>;

const FCM_URL = 'https://fcm.googleapis.com';

const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '');

/** https, or this machine. */
function safeUrl(text: unknown): URL | undefined {
  if (typeof text !== 'string' || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  const isPlain = url.username === '' && url.password === '';
  const isSafe =
    url.protocol === 'https:' ||
    (url.protocol === 'http:' && isLoopback(hostOf(url)));
  return isPlain && isSafe ? url : undefined;
}

function readVapid(environment: Environment): PushConfig['vapid'] {
  const {
    SIDEHELM_VAPID_PUBLIC_KEY: publicKey,
    SIDEHELM_VAPID_PRIVATE_KEY: privateKey,
  } = environment;
  if (publicKey === undefined && privateKey === undefined) return undefined;
  const wrong = new StartProblem(
    'SIDEHELM_VAPID_PUBLIC_KEY and SIDEHELM_VAPID_PRIVATE_KEY must be a pair as "npx web-push generate-vapid-keys" makes it. Leave out both to have one made.',
  );
  if (
    !/^[\w-]{87}$/.test(publicKey ?? '') ||
    !/^[\w-]{43}$/.test(privateKey ?? '')
  )
    throw wrong;
  const pair = createECDH('prime256v1');
  try {
    pair.setPrivateKey(privateKey ?? '', 'base64url');
  } catch {
    throw wrong;
  }
  if (pair.getPublicKey('base64url') !== publicKey) throw wrong;
  return { publicKey: publicKey ?? '', privateKey: privateKey ?? '' };
}

function readOrigins(environment: Environment): string[] {
  const texts = (environment.SIDEHELM_PUSH_ORIGINS ?? '')
    .split(',')
    .map(text => text.trim())
    .filter(text => text !== '');
  for (const text of texts)
    if (safeUrl(text)?.origin !== text)
      throw new StartProblem(
        `SIDEHELM_PUSH_ORIGINS must list origins such as https://push.example.com, but contains "${text}".`,
      );
  return texts;
}

/** Throws a `StartProblem` that shows nothing of the file. */
function readAccount(file: string): Omit<FcmConfig, 'url'> {
  const wrong = (what: string) =>
    new StartProblem(
      `SIDEHELM_FCM_SERVICE_ACCOUNT must be the JSON file of a service account of Firebase, but ${file} ${what}.`,
    );
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw wrong('cannot be read');
  }
  let account: Record<string, unknown>;
  try {
    account = { ...JSON.parse(text) };
  } catch {
    throw wrong('is no JSON');
  }
  const { project_id, client_email, private_key, private_key_id, token_uri } =
    account;
  if (typeof project_id !== 'string' || !/^[\w:.-]{1,100}$/.test(project_id))
    throw wrong('has no project_id');
  if (typeof client_email !== 'string' || client_email === '')
    throw wrong('has no client_email');
  const tokenUrl = safeUrl(token_uri);
  if (!tokenUrl) throw wrong('has no token_uri with https');
  if (typeof private_key !== 'string' || !isRsaKey(private_key))
    throw wrong('has no private_key');
  return {
    projectId: project_id,
    clientEmail: client_email,
    privateKey: private_key,
    keyId: typeof private_key_id === 'string' ? private_key_id : undefined,
    tokenUrl: tokenUrl.href,
  };
}

function isRsaKey(text: string): boolean {
  try {
    return createPrivateKey(text).asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
}

function readFcm(environment: Environment): FcmConfig | undefined {
  const { SIDEHELM_FCM_SERVICE_ACCOUNT: file, SIDEHELM_FCM_URL: text } =
    environment;
  const url = safeUrl(text ?? FCM_URL);
  if (!url || (text !== undefined && file === undefined))
    throw new StartProblem(
      `SIDEHELM_FCM_URL must be an address with https, beside SIDEHELM_FCM_SERVICE_ACCOUNT; leave it out for ${FCM_URL}.`,
    );
  if (file === undefined) return undefined;
  return { ...readAccount(file), url: url.href.replace(/\/$/, '') };
}

/**
 * Reads how people are told in their browsers; throws a `StartProblem` that names the variable.
 *
 * @param mailFrom - the address that mail comes from, where there is one
 */
export function readPush(
  environment: Environment,
  mailFrom: string | undefined,
): PushConfig {
  const contact =
    environment.SIDEHELM_PUSH_CONTACT ??
    `mailto:${mailFrom ?? 'operations@sidehelm.test'}`;
  if (!/^(mailto:[^\s@]+@[^\s@]+|https:\/\/[^\s/]+\S*)$/.test(contact))
    throw new StartProblem(
      'SIDEHELM_PUSH_CONTACT must say who answers for the notifications, such as mailto:operations@example.com.',
    );
  return {
    vapid: readVapid(environment),
    contact,
    origins: readOrigins(environment),
    fcm: readFcm(environment),
  };
}
