import { importPKCS8, SignJWT } from 'jose';
import type { FcmConfig } from '../../platform/pushConfig';
import { PushFailure } from './describeFailure';
import type { ShortRequests } from './ShortRequests';

const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging';
const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer';

/** ms before its end at which a token is no longer used. */
const MARGIN = 60_000;

interface Token {
  value: string;
  /** ms since 1970. */
  until: number;
}

/** What Google says of a token; throws for anything else. */
function readToken(text: string): { value: string; seconds: number } {
  const { access_token: value, expires_in: seconds } = JSON.parse(text);
  if (
    typeof value !== 'string' ||
    !/^[!-~]{1,4096}$/.test(value) ||
    typeof seconds !== 'number'
  )
    throw new SyntaxError('no token');
  return { value, seconds };
}

/** Tokens with which Google's interfaces are called, for a service account (RFC 7523); one at a time, for as long as it lasts. */
export class FcmAccess {
  private token: Token | undefined;
  private asking: Promise<Token> | undefined;

  constructor(
    private readonly account: FcmConfig,
    private readonly requests: ShortRequests,
  ) {}

  /** Rejects when there is none to be had now. */
  async get(): Promise<string> {
    if (this.token && Date.now() < this.token.until - MARGIN)
      return this.token.value;
    this.asking ??= this.ask().finally(() => {
      this.asking = undefined;
    });
    this.token = await this.asking;
    return this.token.value;
  }

  /** The one that there is was refused. */
  forget(): void {
    this.token = undefined;
  }

  private async ask(): Promise<Token> {
    const { clientEmail, privateKey, keyId, tokenUrl } = this.account;
    const assertion = await new SignJWT({ scope: SCOPE })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: keyId })
      .setIssuer(clientEmail)
      .setAudience(tokenUrl)
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(await importPKCS8(privateKey, 'RS256'));
    const { status, text } = await this.requests.post(
      tokenUrl,
      { 'content-type': 'application/x-www-form-urlencoded' },
      new URLSearchParams({ grant_type: GRANT, assertion }).toString(),
    );
    if (status !== 200)
      throw new PushFailure(`no access token: status ${status}`);
    const { value, seconds } = readToken(text);
    return { value, until: Date.now() + seconds * 1_000 };
  }
}
