import { dirname, join } from 'node:path';
import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import {
  ROBOT_CHANNELS,
  type AuthenticateMessage,
  type ClientMessage,
  type LiveChannel,
  type RobotChannel,
} from '@sidehelm/contracts';
import { readContractFile } from '../../platform/readContractFile';

/** What a peer may send: what a client says, and what the gateway says for it. */
export type PeerMessage = ClientMessage | AuthenticateMessage;

interface LiveContract {
  operations: Record<
    string,
    {
      action: 'send' | 'receive';
      channel: { $ref: string };
      messages: { $ref: string }[];
    }
  >;
  channels: Record<
    string,
    { address: string; messages: Record<string, { $ref: string }> }
  >;
  components: {
    messages: Record<string, { name: string; payload: { $ref: string } }>;
  };
}

/** A peer's frame, read; or why it cannot be. */
export type MessageReading<Message = PeerMessage> =
  { ok: true; message: Message } | { ok: false; problem: string; id?: string };

/** Reads and checks one text frame of a channel. */
export type MessageReader<Message = PeerMessage> = (
  text: string,
) => MessageReading<Message>;

const FILE = join(
  dirname(require.resolve('@sidehelm/contracts/package.json')),
  'asyncapi/teleop.yaml',
);
const NAME = 'teleop.yaml';

/** A check for each message that the service sends, or receives, by its name; of one channel or all. */
export function compileMessages<Message>(
  action: 'send' | 'receive',
  channel?: LiveChannel | RobotChannel,
): Map<string, ValidateFunction<Message>> {
  const contract = readContractFile(FILE) as LiveContract;
  const lastOf = ({ $ref }: { $ref: string }) => $ref.split('/').at(-1) ?? '';
  const keys = new Set(
    Object.values(contract.operations)
      .filter(operation => operation.action === action)
      .flatMap(({ channel: { $ref }, messages }) => {
        const { address, messages: known } =
          contract.channels[lastOf({ $ref })];
        return channel === undefined || address === channel
          ? messages.map(message => lastOf(known[lastOf(message)]))
          : [];
      }),
  );
  const ajv = new Ajv2020({
    strict: false,
    // JSON can say Infinity: 1e999.
    strictNumbers: true,
    // What a robot says goes on to many people: no more than is known of it.
    removeAdditional: channel === ROBOT_CHANNELS.robot ? 'all' : false,
  });
  addFormats(ajv);
  ajv.addSchema(contract, NAME, false, false);
  return new Map(
    Object.entries(contract.components.messages)
      .filter(([key]) => keys.has(key))
      .map(([, { name, payload }]) => [
        name,
        ajv.compile<Message>({ $ref: `${NAME}${payload.$ref}` }),
      ]),
  );
}

function describe(check: ValidateFunction): string {
  const error = check.errors?.[0];
  const field = error?.instancePath.split('/').slice(1).join('.');
  return `The frame is not valid: ${field ? `"${field}" ` : ''}${error?.message}.`;
}

/** Compiles the schemas of asyncapi/teleop.yaml into a reader of the messages of one channel. */
export function createMessageReader<Message = PeerMessage>(
  channel: LiveChannel | RobotChannel,
): MessageReader<Message> {
  const checks = compileMessages<Message>('receive', channel);
  return text => {
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch {
      return { ok: false, problem: 'The frame is not valid JSON.' };
    }
    if (
      typeof value !== 'object' ||
      value === null ||
      !('type' in value) ||
      typeof value.type !== 'string'
    ) {
      return { ok: false, problem: 'The frame is not an object with a type.' };
    }
    const id =
      'id' in value && typeof value.id === 'string' && value.id.length <= 64
        ? value.id
        : undefined;
    const check = checks.get(value.type);
    if (!check) {
      return { ok: false, problem: 'The type of the frame is unknown.', id };
    }
    return check(value)
      ? { ok: true, message: value }
      : { ok: false, problem: describe(check), id };
  };
}
