import { once } from 'node:events';
import { WebSocket } from 'ws';
import type {
  ClientMessage,
  DriveMessage,
  ServerMessage,
} from '@sidehelm/contracts';
import { checkFrame } from './checkFrame';

type Of<Type extends ServerMessage['type']> = Extract<
  ServerMessage,
  { type: Type }
>;

type Unsent = Omit<DriveMessage, 'type' | 'lease_id' | 'seq' | 'sent_at'>;

/** ms after which telemetry shows what a command did. */
const REPORTED = 300;
const WAIT_AT_MOST = 4_000;

/** A person at a console: one `signal/users` socket and all it has heard. */
export class TestClient {
  readonly heard: ServerMessage[] = [];
  private readonly waiting = new Set<(message: ServerMessage) => void>();
  private seq = 0;
  private requests = 0;
  private driving: NodeJS.Timeout | undefined;

  private constructor(
    readonly socket: WebSocket,
    private readonly now: () => number,
    onContractBreach: (problem: string) => void,
  ) {
    socket.on('message', data => {
      const message: ServerMessage = JSON.parse(data.toString());
      const breach = checkFrame(message.type, message);
      if (breach) onContractBreach(breach);
      this.heard.push(message);
      this.waiting.forEach(look => look(message));
    });
    socket.on('error', () => {});
    socket.on('close', () => this.release());
  }

  /**
   * `now` is the service's clock; both ends are in one process. Every frame is
   * checked against the contract.
   */
  static async connect(
    url: string,
    token: string,
    now: () => number,
    onContractBreach: (problem: string) => void,
  ) {
    const socket = new WebSocket(url, {
      headers: { authorization: `Bearer ${token}` },
    });
    const client = new TestClient(socket, now, onContractBreach);
    await once(socket, 'open');
    await client.hear('welcome');
    return client;
  }

  get sessionId(): string {
    return this.last('welcome')?.session_id ?? '';
  }

  send(message: ClientMessage) {
    this.socket.send(JSON.stringify(message));
  }

  last<Type extends ServerMessage['type']>(type: Type): Of<Type> | undefined {
    return this.heard
      .filter((message): message is Of<Type> => message.type === type)
      .at(-1);
  }

  /** The first message of a type, heard from `since` on, that passes the check. */
  async hear<Type extends ServerMessage['type']>(
    type: Type,
    check: (message: Of<Type>) => boolean = () => true,
    since = 0,
  ): Promise<Of<Type>> {
    const isIt = (message: ServerMessage): message is Of<Type> =>
      message.type === type && check(message as Of<Type>);
    const found = this.heard.slice(since).find(isIt);
    if (found) return found;
    let look: (message: ServerMessage) => void = () => {};
    let timer: NodeJS.Timeout | undefined;
    try {
      return await new Promise((resolve, reject) => {
        look = message => {
          if (isIt(message)) resolve(message);
        };
        this.waiting.add(look);
        timer = setTimeout(() => {
          const heard = this.heard.filter(
            message => message.type !== 'telemetry',
          );
          reject(new Error(`No such ${type} in ${JSON.stringify(heard)}`));
        }, WAIT_AT_MOST);
      });
    } finally {
      clearTimeout(timer);
      this.waiting.delete(look);
    }
  }

  /** The next message from now on. */
  next<Type extends ServerMessage['type']>(
    type: Type,
    check?: (message: Of<Type>) => boolean,
  ) {
    return this.hear(type, check, this.heard.length);
  }

  /** Sends a request with an id, and as a console does with the time, and waits for its one answer. */
  async ask(
    message: Record<string, unknown> & { type: ClientMessage['type'] },
  ): Promise<Of<'ack'> | Of<'error'>> {
    this.requests += 1;
    const id = `request-${this.requests}`;
    const answers = Promise.any([
      this.next('ack', answer => answer.id === id),
      this.next('error', answer => answer.id === id),
    ]);
    const isStamped = message.type === 'command' || message.type === 'rearm';
    this.socket.send(
      JSON.stringify({
        ...(isStamped && { sent_at: this.now() }),
        ...message,
        id,
      }),
    );
    return answers;
  }

  async watch(robotId: string, canDrive?: boolean) {
    this.send({ type: 'start', robot_id: robotId, can_drive: canDrive });
    await this.hear('lease', lease => lease.robot_id === robotId);
  }

  /** Takes the wheel and returns the id of the lease. */
  async takeWheel(
    robotId: string,
    force?: { reason: string },
  ): Promise<string> {
    const granted = this.next(
      'lease',
      lease => lease.reason === 'granted' && lease.robot_id === robotId,
    );
    await this.ask({
      type: 'lease-request',
      robot_id: robotId,
      ...(force ? { force: true, ...force } : {}),
    });
    return (await granted).lease_id ?? '';
  }

  /** One drive command; `change` replaces any field. */
  drive(leaseId: string, command: Unsent, change: Partial<DriveMessage> = {}) {
    this.seq += 1;
    this.send({
      type: 'drive',
      lease_id: leaseId,
      seq: this.seq,
      sent_at: this.now(),
      ...command,
      ...change,
    });
  }

  /** Fifty commands a second until `release`, the first neutral. */
  hold(robotId: string, leaseId: string, power: number, rotate?: number) {
    this.release();
    const rest = { robot_id: robotId, steer: 0, steer_compensation: 0 };
    this.drive(leaseId, { ...rest, power: 0 });
    this.driving = setInterval(
      () => this.drive(leaseId, { ...rest, power, rotate }),
      20,
    );
  }

  /** Holds full speed ahead until the robot moves; again from neutral when a pause of this process has stopped it. */
  async holdUntilMoving(robotId: string, leaseId: string) {
    let speed = 0;
    while (speed === 0) {
      this.hold(robotId, leaseId, 1);
      const commanded = this.now();
      ({ speed } = await this.next(
        'telemetry',
        telemetry =>
          telemetry.speed > 0 ||
          (!telemetry.is_armed && telemetry.server_time > commanded + REPORTED),
      ));
    }
  }

  release() {
    clearInterval(this.driving);
    this.driving = undefined;
  }

  close() {
    this.release();
    this.socket.terminate();
  }
}
