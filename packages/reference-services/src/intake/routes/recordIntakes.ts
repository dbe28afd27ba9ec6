import type { LastIntake } from '@sidehelm/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../../platform/Clock';
import { callerOf } from '../../platform/contractRoutes';
import { keptText } from '../../platform/unkeptText';
import { INTAKES, PARTNERS, type Intake } from '../rules/channels';
import type { Latest } from '../rules/Latest';
import { keyOf } from './signedRequests';

/** Characters that are kept of what a sender was told, and of the order's id. */
const LONGEST_MESSAGE = 500;
const LONGEST_ID = 100;

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

/** Whether who sent it may send orders of the channel: a stranger must not hide how the channel's last order ended. */
function isOfChannel(request: FastifyRequest, channel: string): boolean {
  const key = keyOf(request);
  if (!key) return callerOf(request) !== undefined;
  return key.channels.some(
    one =>
      one === channel ||
      (channel === PARTNERS &&
        INTAKES['partners-api'].some(partner => partner === one)),
  );
}

/** Beginnings of texts, also of such as no database keeps: the body may have been refused for them. */
const beginningOf = (text: string | undefined, most: number) =>
  text === undefined ? undefined : keptText(text.slice(0, most));

/** Remembers how each order that is sent to `POST /api/orders` ended, whatever refused it, where somebody sent it who may. Before the routes are mounted. */
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
      if (!isIntake) return payload;
      const channel = channelOf(intake, request.body);
      if (!isOfChannel(request, channel)) return payload;
      const { statusCode } = reply;
      const message =
        statusCode >= 400
          ? beginningOf(messageOf(payload), LONGEST_MESSAGE)
          : undefined;
      const external_id = beginningOf(
        fieldOf(request.body, 'external_id'),
        LONGEST_ID,
      );
      lastIntakes.record(channel, {
        at: clock().toISOString(),
        outcome: outcomeOf(statusCode),
        ...(message !== undefined && { message }),
        ...(external_id !== undefined && { external_id }),
      });
      return payload;
    },
  );
}
