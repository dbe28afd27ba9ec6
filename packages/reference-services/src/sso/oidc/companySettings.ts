import { isValid } from 'i18n-iso-countries';
import { readOwnRoles, ROLES_OF_PEOPLE } from '@sidehelm/console-common';
import { StartProblem } from '../../platform/StartProblem';

/** How people sign in with their company's identity provider, by OpenID Connect. */
export interface CompanySettings {
  /** What the provider is called on pages: "Sign in with {name}". */
  name: string;
  /** As the provider calls itself; its configuration is found below it. */
  issuer: URL;
  clientId: string;
  /** None for a public client. */
  clientSecret?: string;
  /** Separated by spaces; always with `openid`. */
  scope: string;
  /** Where roles come from; without it the provider has no say in them. */
  roles?: {
    /** Name of the claim, or the way to it: `realm_access.roles`. */
    claim: string;
    /** Value of the claim → role. */
    byValue: ReadonlyMap<string, string>;
  };
  /** Whoever has a role by the claim gets an account when they come first; without it somebody makes it for them. */
  provision?: {
    /** Of those accounts, ISO 3166-1 alpha-2: providers do not tell it. */
    countryCode: string;
  };
}

type Environment = Record<string, string | undefined>;

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

function readIssuer(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isSafe =
    url?.protocol === 'https:' ||
    (url?.protocol === 'http:' && LOOPBACK.includes(url.hostname));
  if (!url || !isSafe || url.search || url.hash || url.username)
    throw new StartProblem(
      `SIDEHELM_OIDC_ISSUER must be an https address such as https://login.example.com/realms/hill, but is "${text}".`,
    );
  return url;
}

function readRoleMap(
  text: string | undefined,
  roles: readonly string[],
): ReadonlyMap<string, string> {
  // A claim that names roles as the console does needs no map.
  if (text === undefined) return new Map(roles.map(role => [role, role]));
  let map: unknown;
  try {
    map = JSON.parse(text);
  } catch {
    map = undefined;
  }
  if (typeof map !== 'object' || map === null || Array.isArray(map))
    throw new StartProblem(
      'SIDEHELM_OIDC_ROLES must be JSON that maps values of the claim to roles, such as {"fleet-admins":"Admin"}.',
    );
  for (const [value, role] of Object.entries(map))
    if (!roles.includes(role))
      throw new StartProblem(
        `SIDEHELM_OIDC_ROLES maps "${value}" to the unknown role ${JSON.stringify(role)}; known are ${roles.join(', ')}. Name roles of your own in sidehelm.roles (SIDEHELM_ROLES).`,
      );
  return new Map(Object.entries(map));
}

function readProvision(environment: Environment): CompanySettings['provision'] {
  const {
    SIDEHELM_OIDC_PROVISION: provision = 'false',
    SIDEHELM_OIDC_COUNTRY: countryCode = '',
    SIDEHELM_OIDC_ROLES_CLAIM: claim,
  } = environment;
  if (provision !== 'true' && provision !== 'false')
    throw new StartProblem(
      `SIDEHELM_OIDC_PROVISION must be true or false, but is "${provision}".`,
    );
  if (provision === 'false') return undefined;
  if (claim === undefined)
    throw new StartProblem(
      'SIDEHELM_OIDC_PROVISION is true and SIDEHELM_OIDC_ROLES_CLAIM is not set: nobody can tell who of the provider gets an account.',
    );
  if (!/^[A-Z]{2}$/.test(countryCode) || !isValid(countryCode))
    throw new StartProblem(
      `SIDEHELM_OIDC_COUNTRY must be the country of who gets an account, such as US, but is "${countryCode}".`,
    );
  return { countryCode };
}

/**
 * What the environment says of the company's identity provider; undefined when it says nothing.
 *
 * @param ownRoles - the company's own roles, as `SIDEHELM_ROLES` has them
 * @throws StartProblem that names the variable
 */
export function readCompanySettings(
  environment: Environment,
  ownRoles: unknown,
): CompanySettings | undefined {
  const {
    SIDEHELM_OIDC_ISSUER: issuer,
    SIDEHELM_OIDC_CLIENT_ID: clientId,
    SIDEHELM_OIDC_CLIENT_SECRET: clientSecret,
    SIDEHELM_OIDC_NAME: name = 'your company',
    SIDEHELM_OIDC_SCOPE: scope = 'openid email profile',
    SIDEHELM_OIDC_ROLES_CLAIM: claim,
    SIDEHELM_OIDC_ROLES: map,
  } = environment;
  if (issuer === undefined) {
    const left = Object.keys(environment).find(
      key => key.startsWith('SIDEHELM_OIDC_') && environment[key] !== undefined,
    );
    if (left === undefined) return undefined;
    throw new StartProblem(
      `${left} is set and SIDEHELM_OIDC_ISSUER is not: nobody can tell which provider is meant.`,
    );
  }
  if (!clientId)
    throw new StartProblem(
      'SIDEHELM_OIDC_CLIENT_ID is missing: what the provider of SIDEHELM_OIDC_ISSUER calls this console.',
    );
  if (!scope.split(' ').includes('openid'))
    throw new StartProblem(
      `SIDEHELM_OIDC_SCOPE must have "openid" among what it asks for, but is "${scope}".`,
    );
  if (map !== undefined && claim === undefined)
    throw new StartProblem(
      'SIDEHELM_OIDC_ROLES is set and SIDEHELM_OIDC_ROLES_CLAIM is not: nobody can tell where the values come from.',
    );
  return {
    name,
    issuer: readIssuer(issuer),
    clientId,
    clientSecret: clientSecret || undefined,
    scope,
    roles:
      claim === undefined
        ? undefined
        : {
            claim,
            byValue: readRoleMap(map, [
              ...ROLES_OF_PEOPLE,
              ...readOwnRoles(ownRoles),
            ]),
          },
    provision: readProvision(environment),
  };
}
