import {
  createHash,
  generateKeyPairSync,
  randomBytes,
  sign,
  type KeyObject,
} from 'node:crypto';

const sha256 = (data: string | Buffer) =>
  createHash('sha256').update(data).digest();

/** Bits of the authenticator data (WebAuthn §6.1). */
const PRESENT = 0x01;
const VERIFIED = 0x04;
const WITH_KEY = 0x40;

/** What a test has a device do otherwise than it should. */
interface Faults {
  origin?: string;
  rpId?: string;
  /** Without a look at the fingerprint. */
  unverified?: boolean;
  userHandle?: string;
  counter?: number;
}

/** A device with one passkey (ES256, attestation "none"), as a browser passes it on. */
export class SoftwareAuthenticator {
  readonly id = randomBytes(32);
  private readonly publicKey: { x: string; y: string };
  private readonly privateKey: KeyObject;
  private counter = 0;
  private userHandle = '';

  constructor(private readonly origin: string) {
    const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = pair.publicKey.export({ format: 'jwk' });
    this.publicKey = { x, y };
    this.privateKey = pair.privateKey;
  }

  /** Answers `PublicKeyCredentialCreationOptionsJSON`. */
  create(
    options: { challenge: string; rp: { id?: string }; user: { id: string } },
    faults: Faults = {},
  ): string {
    this.userHandle = options.user.id;
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    const authData = Buffer.concat([
      this.head(options.rp.id, WITH_KEY, faults),
      // No model.
      Buffer.alloc(16),
      length,
      this.id,
      this.coseKey(),
    ]);
    const attestation = Buffer.concat([
      Buffer.from(
        'a363666d74646e6f6e656761747453746d74a0686175746844617461',
        'hex',
      ),
      // A byte string of up to 255 bytes.
      Buffer.from([0x58, authData.length]),
      authData,
    ]);
    return this.answer({
      clientDataJSON: this.clientData('webauthn.create', options, faults),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    });
  }

  /** Answers `PublicKeyCredentialRequestOptionsJSON`. */
  get(
    options: { challenge: string; rpId?: string },
    faults: Faults = {},
  ): string {
    this.counter += 1;
    const authData = this.head(options.rpId, 0, faults);
    const clientDataJSON = this.clientData('webauthn.get', options, faults);
    const signed = Buffer.concat([
      authData,
      sha256(Buffer.from(clientDataJSON, 'base64url')),
    ]);
    return this.answer({
      clientDataJSON,
      authenticatorData: authData.toString('base64url'),
      signature: sign('sha256', signed, this.privateKey).toString('base64url'),
      userHandle: faults.userHandle ?? this.userHandle,
    });
  }

  private answer(response: object): string {
    const id = this.id.toString('base64url');
    return JSON.stringify({
      id,
      rawId: id,
      type: 'public-key',
      response,
      clientExtensionResults: {},
    });
  }

  private clientData(
    type: string,
    { challenge }: { challenge: string },
    { origin = this.origin }: Faults,
  ): string {
    const data = JSON.stringify({ type, challenge, origin });
    return Buffer.from(data).toString('base64url');
  }

  private head(rpId: string | undefined, more: number, faults: Faults): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(faults.counter ?? this.counter);
    const flags = PRESENT | (faults.unverified ? 0 : VERIFIED) | more;
    return Buffer.concat([
      sha256(faults.rpId ?? rpId ?? ''),
      Buffer.from([flags]),
      counter,
    ]);
  }

  /** A map of five (RFC 9052): EC2, ES256, P-256, x, y. */
  private coseKey(): Buffer {
    const coordinate = (text: string) => Buffer.from(text, 'base64url');
    return Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      coordinate(this.publicKey.x),
      Buffer.from('225820', 'hex'),
      coordinate(this.publicKey.y),
    ]);
  }
}
