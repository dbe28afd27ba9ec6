import { PARTNER_CHANNELS, type KeysService } from '../../intake';
import { HttpError } from '../../platform/HttpError';
import { nameOf, UBER_EATS, type Member } from '../staff/simulatedStaff';

/** Minutes for which what an earlier start signs is still good: another copy may run. */
const OVERLAP = 60;

interface ChannelKey {
  uuid: string;
  secret: string;
}

/**
 * The keys that the programs of the simulated channels sign with: made at the first start, with another secret at each. One that an
 * admin has revoked stays so.
 */
export class ChannelKeys {
  private readonly issued = new Map<string, Promise<ChannelKey>>();

  constructor(private readonly keys: Pick<KeysService, 'issue' | 'rotate'>) {}

  /** Rejects when the key was revoked. */
  of(program: Member): Promise<ChannelKey> {
    const known = this.issued.get(program.uuid);
    if (known) return known;
    const issued = this.issue(program);
    this.issued.set(program.uuid, issued);
    issued.catch(() => this.issued.delete(program.uuid));
    return issued;
  }

  private async issue(program: Member): Promise<ChannelKey> {
    const { uuid } = program;
    const { secret } = await this.keys
      .rotate(uuid, OVERLAP)
      .catch((error: unknown) => {
        if (!(error instanceof HttpError) || error.statusCode !== 404)
          throw error;
        const name = nameOf(program);
        return this.keys.issue(
          {
            name,
            channels:
              uuid === UBER_EATS.uuid ? ['uber-eats'] : [...PARTNER_CHANNELS],
            operations: ['send-orders', 'send-trials'],
          },
          { uuid, name },
          uuid,
        );
      });
    return { uuid, secret };
  }
}
