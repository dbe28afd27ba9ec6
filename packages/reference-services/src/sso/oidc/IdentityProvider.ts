import * as oidc from 'openid-client';
import type { CompanySettings } from './companySettings';
import { problemOf, type IdentityProblem } from './identityProblem';

/** Seconds for each answer of the provider. */
const PATIENCE = 5;
/** ms for which what the provider says of itself is believed. */
const CONFIGURATION_AGE = 3_600_000;

/** What a person who is on the way to the provider comes back with. */
export interface PendingSignIn {
  state: string;
  nonce: string;
  /** Of PKCE: proves that who comes back is who went. */
  verifier: string;
}

/** Whom the provider has recognized. */
export interface CompanyPerson {
  subject: string;
  email?: string;
  isEmailVerified: boolean;
  /** First and last name, as far as the provider tells them. */
  names?: { first: string; last: string };
  /** Values of the claim of roles; undefined when the provider did not send it. */
  roleValues?: string[];
  idToken: string;
}

export class IdentityProviderError extends Error {
  constructor(
    readonly problem: IdentityProblem,
    cause: unknown,
  ) {
    super(`identity provider: ${problem}`, { cause });
  }
}

async function orProblem<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new IdentityProviderError(problemOf(error), error);
  }
}

/** A claim by its name, or by the way to it through objects. */
function claimAt(claims: Record<string, unknown>, path: string): unknown {
  if (path in claims) return claims[path];
  return path
    .split('.')
    .reduce<unknown>(
      (value, key) =>
        typeof value === 'object' && value !== null && Object.hasOwn(value, key)
          ? (value as Record<string, unknown>)[key]
          : undefined,
      claims,
    );
}

/** Of the standard claims: each of the two, or both in one. */
function namesOf(claims: Record<string, unknown>): CompanyPerson['names'] {
  const text = (claim: unknown) =>
    typeof claim === 'string' ? claim.trim().slice(0, 100) : '';
  const [first, last] = [text(claims.given_name), text(claims.family_name)];
  if (first && last) return { first, last };
  const [begin = '', ...others] = text(claims.name).split(/\s+/);
  const name = first || last || begin;
  return name === ''
    ? undefined
    : { first: first || begin || last, last: last || others.join(' ') || name };
}

/** One value, or a list of them; what is no text is none. */
function valuesOf(claim: unknown): string[] | undefined {
  if (claim === undefined || claim === null) return undefined;
  return [claim].flat().filter(value => typeof value === 'string');
}

/**
 * The company's identity provider, asked by OpenID Connect: authorization code with PKCE, state and nonce. What it signs is checked with its
 * keys. Everything throws an `IdentityProviderError`.
 */
export class IdentityProvider {
  private known?: { configuration: oidc.Configuration; until: number };

  /** @param baseUrl - origin of the sign-in app, as people reach it */
  constructor(
    private readonly settings: CompanySettings,
    private readonly baseUrl: string,
  ) {}

  /** Where somebody goes to sign in, and what they must come back with. */
  async begin(): Promise<{ url: string; pending: PendingSignIn }> {
    return orProblem(async () => {
      const configuration = await this.configuration();
      const pending = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        verifier: oidc.randomPKCECodeVerifier(),
      };
      const url = oidc.buildAuthorizationUrl(configuration, {
        redirect_uri: `${this.baseUrl}/oidc/callback`,
        scope: this.settings.scope,
        state: pending.state,
        nonce: pending.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(pending.verifier),
        code_challenge_method: 'S256',
      });
      return { url: this.checked(url), pending };
    });
  }

  /**
   * Whom the provider recognized.
   *
   * @param path - the address that somebody came back to, with its query
   */
  finish(path: string, pending: PendingSignIn): Promise<CompanyPerson> {
    return orProblem(async () => {
      const configuration = await this.configuration();
      const tokens = await oidc.authorizationCodeGrant(
        configuration,
        new URL(path, this.baseUrl),
        {
          expectedState: pending.state,
          expectedNonce: pending.nonce,
          pkceCodeVerifier: pending.verifier,
          idTokenExpected: true,
        },
      );
      const signed = tokens.claims();
      const { id_token: idToken } = tokens;
      if (!signed || !idToken) throw new TypeError('There is no ID token.');
      const claims = await this.withUserInfo(configuration, tokens, signed);
      const { roles } = this.settings;
      return {
        subject: signed.sub,
        email: typeof claims.email === 'string' ? claims.email : undefined,
        isEmailVerified: claims.email_verified === true,
        names: namesOf(claims),
        roleValues: roles && valuesOf(claimAt(claims, roles.claim)),
        idToken,
      };
    });
  }

  /**
   * Where somebody goes to be signed out at the provider too; undefined when it has no such page.
   *
   * @param state - comes back with them
   */
  async signOutUrl(
    idToken: string,
    state: string | undefined,
  ): Promise<string | undefined> {
    return orProblem(async () => {
      const configuration = await this.configuration();
      if (!configuration.serverMetadata().end_session_endpoint)
        return undefined;
      const url = oidc.buildEndSessionUrl(configuration, {
        id_token_hint: idToken,
        post_logout_redirect_uri: `${this.baseUrl}/oidc/signed-out`,
        ...(state === undefined ? {} : { state }),
      });
      return this.checked(url);
    });
  }

  /** Most providers put nothing but the subject into the ID token. The email, and whether it is verified, come from one place. */
  private async withUserInfo(
    configuration: oidc.Configuration,
    tokens: oidc.TokenEndpointResponse,
    signed: oidc.IDToken,
  ): Promise<Record<string, unknown>> {
    const { roles, provision } = this.settings;
    const hasEmail =
      signed.email !== undefined && signed.email_verified !== undefined;
    const isWhole =
      hasEmail &&
      (!roles || claimAt(signed, roles.claim) !== undefined) &&
      (!provision || namesOf(signed) !== undefined);
    if (isWhole || !configuration.serverMetadata().userinfo_endpoint)
      return signed;
    const told = await oidc.fetchUserInfo(
      configuration,
      tokens.access_token,
      signed.sub,
    );
    const { email, email_verified } =
      hasEmail || told.email === undefined ? signed : told;
    return { ...told, ...signed, email, email_verified };
  }

  /** A provider over https sends nobody elsewhere. */
  private checked(url: URL): string {
    const { protocol } = this.settings.issuer;
    if (url.protocol !== 'https:' && url.protocol !== protocol)
      throw new TypeError(`The provider sends people to ${url.protocol}`);
    return url.href;
  }

  private async configuration(): Promise<oidc.Configuration> {
    const now = Date.now();
    if (this.known && now < this.known.until) return this.known.configuration;
    const { issuer, clientId, clientSecret } = this.settings;
    const configuration = await oidc.discovery(
      issuer,
      clientId,
      undefined,
      clientSecret === undefined
        ? oidc.None()
        : oidc.ClientSecretBasic(clientSecret),
      {
        timeout: PATIENCE,
        execute: [
          oidc.enableNonRepudiationChecks,
          // Only ever of a provider on this machine: `readCompanySettings` sees to that.
          ...(issuer.protocol === 'http:' ? [oidc.allowInsecureRequests] : []),
        ],
      },
    );
    this.known = { configuration, until: now + CONFIGURATION_AGE };
    return configuration;
  }
}
