import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { User } from '@sidehelm/contracts';
import type { FastifyBaseLogger } from 'fastify';
import type { Knex } from 'knex';
import type { Clock } from '../../platform/Clock';
import { unkeptTextIn } from '../../platform/unkeptText';
import { ActStore, type Named } from '../store/ActStore';
import { PasskeyStore, type Passkey } from '../store/PasskeyStore';

const LONGEST_NAME = 60;
/** 1,023 bytes in base64url, as the specification and the table have it. */
const LONGEST_ID = 1_364;

/** What no name has: control characters, and those that cannot be seen. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

const bytesOf = (text: string) =>
  new Uint8Array(Buffer.from(text, 'base64url'));

/** How devices know a user; it says nothing about them. */
const handleOf = (userUuid: string) =>
  new Uint8Array(Buffer.from(userUuid.replaceAll('-', ''), 'hex'));

const isHandleOf = (handle: unknown, userUuid: string) =>
  typeof handle === 'string' &&
  Buffer.from(handleOf(userUuid)).equals(Buffer.from(handle, 'base64url'));

/** What a browser sends as JSON; undefined when it is none, has no id, or characters that are no text. */
function read<T extends { id: string }>(text: string): T | undefined {
  try {
    const value = JSON.parse(text);
    return typeof value?.id === 'string' && !unkeptTextIn(value)
      ? value
      : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Keys of devices that sign people in without a password (WebAuthn). The device looks itself whether it is the person, by
 * a fingerprint or a PIN, so that such a sign-in has two factors.
 */
export class Passkeys {
  private readonly store: PasskeyStore;
  private readonly party: { origin: string; id: string };

  constructor(
    private readonly dependencies: {
      database: Knex;
      clock: Clock;
      logger: FastifyBaseLogger;
      /** Of the sign-in app, as people reach it: keys are good there alone. */
      origin: string;
    },
  ) {
    const { database, clock, origin } = dependencies;
    this.store = new PasskeyStore(database, clock);
    this.party = { origin, id: new URL(origin).hostname };
  }

  list(userUuid: string): Promise<Passkey[]> {
    return this.store.list(userUuid);
  }

  /** What the person's device is asked for, to make a new key. */
  async beginAdding(
    user: User,
  ): Promise<PublicKeyCredentialCreationOptionsJSON> {
    const known = await this.store.list(user.uuid);
    const options = await generateRegistrationOptions({
      rpName: 'Sidehelm',
      rpID: this.party.id,
      userName: user.email,
      userDisplayName: `${user.first_name} ${user.last_name}`,
      userID: handleOf(user.uuid),
      excludeCredentials: known.map(({ id, transports }) => ({
        id,
        transports,
      })),
      authenticatorSelection: {
        residentKey: 'required',
        userVerification: 'required',
      },
    });
    await this.store.addChallenge(options.challenge, user.uuid);
    return options;
  }

  /** Keeps the key that the device made; false for what it was not asked for. */
  async add(user: User, text: string, name: string): Promise<boolean> {
    const response = read<RegistrationResponseJSON>(text);
    const verified =
      response &&
      (await this.orRefused(
        verifyRegistrationResponse({
          response,
          expectedChallenge: challenge =>
            this.store.takeChallenge(challenge, user.uuid),
          expectedOrigin: this.party.origin,
          expectedRPID: this.party.id,
        }),
      ));
    if (!verified?.verified) return false;
    const { credential } = verified.registrationInfo;
    if (credential.id.length > LONGEST_ID) return false;
    const passkey: Passkey = {
      id: credential.id,
      userUuid: user.uuid,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: credential.transports ?? [],
      name: name.replace(UNSEEN, '').trim().slice(0, LONGEST_NAME) || 'Passkey',
      createdAt: this.dependencies.clock().toISOString(),
    };
    return this.change(user, 'passkey-added', store => store.add(passkey));
  }

  /** What any device is asked for that has a key of somebody. */
  async beginSignIn(): Promise<PublicKeyCredentialRequestOptionsJSON> {
    const options = await generateAuthenticationOptions({
      rpID: this.party.id,
      userVerification: 'required',
    });
    await this.store.addChallenge(options.challenge);
    return options;
  }

  /** Whose key it is, and whether it has signed what was asked for; undefined when it is nobody's. */
  async signedBy(
    text: string,
  ): Promise<{ userUuid: string; isSigned: boolean } | undefined> {
    const response = read<AuthenticationResponseJSON>(text);
    const passkey = response && (await this.store.get(response.id));
    if (!passkey) return undefined;
    const { userUuid } = passkey;
    return { userUuid, isSigned: await this.isSigned(response, passkey) };
  }

  private async isSigned(
    response: AuthenticationResponseJSON,
    passkey: Passkey,
  ): Promise<boolean> {
    const { id, publicKey, counter, userUuid } = passkey;
    if (!isHandleOf(response.response?.userHandle, userUuid)) return false;
    const result = await this.orRefused(
      verifyAuthenticationResponse({
        response,
        expectedChallenge: challenge => this.store.takeChallenge(challenge),
        expectedOrigin: this.party.origin,
        expectedRPID: this.party.id,
        credential: { id, publicKey: bytesOf(publicKey), counter },
      }),
    );
    if (!result?.verified) return false;
    const { newCounter } = result.authenticationInfo;
    return this.store.use(passkey, newCounter);
  }

  /** Whether there was one. */
  remove(user: Named, id: string): Promise<boolean> {
    return this.change(user, 'passkey-removed', store =>
      store.delete(user.uuid, id),
    );
  }

  /** Makes a change, and tells of it, as one; whether there was something to change. */
  private change(
    user: Named,
    kind: string,
    make: (store: PasskeyStore) => Promise<boolean>,
  ): Promise<boolean> {
    const { database, clock } = this.dependencies;
    return database.transaction(async transaction => {
      if (!(await make(new PasskeyStore(transaction, clock)))) return false;
      const acts = new ActStore(transaction);
      await acts.addOwn(user, kind, clock().toISOString());
      return true;
    });
  }

  /** The library throws for whatever is not as it should be; that is an answer here. */
  private async orRefused<T>(verifying: Promise<T>): Promise<T | undefined> {
    try {
      return await verifying;
    } catch (error) {
      this.dependencies.logger.info(
        { reason: (error as Error).message.slice(0, 300) },
        'a passkey was refused',
      );
      return undefined;
    }
  }
}
