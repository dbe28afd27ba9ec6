import type { LastIntake } from '@sidehelm/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../../platform/Clock';
import { INTAKES, type Intake } from '../rules/channels';
import type { Latest } from '../rules/Latest';
import { keyOf } from './signedRequests';

/** Characters of what a sender was told that are kept. */
const LONGEST_MESSAGE = 500;
/** Not from the channel: from somebody who may not send orders. */
const STRANGERS = new Set([401, 403]);

const fieldOf = (value: unknown, name: string): string | undefined => {
  const field =
    typeof value === 'object' && value !== null && Object.hasOwn(value, name)
      ? (value as Record<string, unknown>)[name]
      : undefined;
  return typeof field === 'string' && field.trim() !== '' ? field : undefined;
};

function outcomeOf(status: number): LastIntake['outcome'] {
  if (status >= 500) return 'failed';
  if (status >= 400) return 'refused';
  return status === 201 ? 'accepted' : 'repeated';
}

function messageOf(payload: unknown): string | undefined {
  try {
    return fieldOf(JSON.parse(String(payload)), 'message');
  } catch {
    return undefined;
  }
}

/** Of which channel an order is; the first of the intake where it does not say so. */
function channelOf(intake: Intake, body: unknown): string {
  const channels: readonly string[] = INTAKES[intake];
  const said = fieldOf(body, 'sales_channel');
  return said !== undefined && channels.includes(said) ? said : channels[0];
}

/** Remembers how each order that is sent to `POST /api/orders` ended, whatever refused it. Before the routes are mounted. */
export function recordIntakes(
  app: FastifyInstance,
  intake: Intake,
  lastIntakes: Latest<LastIntake>,
  clock: Clock,
): void {
  app.addHook(
    'onSend',
    async (
      request: FastifyRequest,
      reply: FastifyReply,
      payload: unknown,
    ): Promise<unknown> => {
      const { url = '' } = request.routeOptions;
      const isIntake = request.method === 'POST' && url.endsWith('/api/orders');
      const { statusCode } = reply;
      const isStranger = STRANGERS.has(statusCode) && !keyOf(request);
      if (!isIntake || isStranger) return payload;
      const message =
        statusCode >= 400
          ? messageOf(payload)?.slice(0, LONGEST_MESSAGE)
          : undefined;
      const external_id = fieldOf(request.body, 'external_id')?.slice(0, 100);
      lastIntakes.record(channelOf(intake, request.body), {
        at: clock().toISOString(),
        outcome: outcomeOf(statusCode),
        ...(message !== undefined && { message }),
        ...(external_id !== undefined && { external_id }),
      });
      return payload;
    },
  );
}
