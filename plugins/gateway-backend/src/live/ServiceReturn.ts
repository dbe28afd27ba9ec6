import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** ms between two looks. */
const INTERVAL = 25;
/** ms; then the browsers are told, and come again. */
const PATIENCE = 1_000;

/**
 * Waits for a service that takes no connections, as one that is being started
 * again, on behalf of all who want one: the service is asked once, however many wait.
 */
export class ServiceReturn {
  private waiting?: Promise<boolean>;

  constructor(private readonly baseUrl: URL) {}

  /** Whether it takes connections again; false after a second in which it did not. */
  wait(): Promise<boolean> {
    this.waiting ??= this.look().finally(() => {
      this.waiting = undefined;
    });
    return this.waiting;
  }

  private async look(): Promise<boolean> {
    const end = performance.now() + PATIENCE;
    while (performance.now() < end) {
      await pause(INTERVAL, undefined, { ref: false });
      if (await this.takesConnections()) return true;
    }
    return false;
  }

  private takesConnections(): Promise<boolean> {
    const { hostname, port, protocol } = this.baseUrl;
    return new Promise(resolve => {
      const socket = connect({
        // An IPv6 address stands in brackets in a URL.
        host: hostname.replace(/^\[|\]$/g, ''),
        port: Number(port) || (protocol === 'https:' ? 443 : 80),
        timeout: PATIENCE,
      });
      const settle = (isOpen: boolean) => {
        socket.destroy();
        resolve(isOpen);
      };
      socket.once('connect', () => settle(true));
      socket.once('error', () => settle(false));
      socket.once('timeout', () => settle(false));
    });
  }
}

/** No connection came about: the service is not running, or not yet. */
export function isNotThere(error: unknown): boolean {
  return (
    typeof error === 'object' &&
    error !== null &&
    'syscall' in error &&
    error.syscall === 'connect'
  );
}
