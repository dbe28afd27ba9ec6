import type { FleetRequest } from './fleetProtocol';

const ACKNOWLEDGED: readonly string[] = [
  'lease',
  'command',
  'emergency-stop',
  'rearm',
  'signal',
  'charger',
  'weak-battery',
  'lid',
  'lid-toggle',
  'help',
] satisfies FleetRequest['type'][];

const SIGNALS: readonly unknown[] = ['good', 'weak', 'lost'];

const LIDS: readonly unknown[] = ['open', 'closed'];

function isPoint(value: unknown): boolean {
  const { x, y } = (value ?? {}) as Record<string, unknown>;
  return Number.isFinite(x) && Number.isFinite(y);
}

/** Whether a message to the fleet thread has the shape of a request; the simulator checks the values. */
export function isFleetRequest(message: unknown): message is FleetRequest {
  if (typeof message !== 'object' || message === null) return false;
  const request = message as Record<string, unknown>;
  if (typeof request.robotId !== 'string') return false;
  switch (request.type) {
    case 'drive':
      return typeof request.input === 'object' && request.input !== null;
    case 'observe':
      return typeof request.isObserved === 'boolean';
    case 'command':
      return (
        isAcknowledged(request) &&
        Number.isFinite(request.sentAt) &&
        typeof request.command === 'object' &&
        request.command !== null
      );
    // Without its age it could be executed at any time.
    case 'rearm':
    case 'lid-toggle':
      return isAcknowledged(request) && Number.isFinite(request.sentAt);
    case 'signal':
      return isAcknowledged(request) && SIGNALS.includes(request.signal);
    case 'charger':
      return (
        isAcknowledged(request) &&
        (request.at === undefined || isPoint(request.at))
      );
    case 'weak-battery':
      return isAcknowledged(request) && Number.isFinite(request.percentage);
    case 'lid':
      return isAcknowledged(request) && LIDS.includes(request.lid);
    default:
      return isAcknowledged(request);
  }
}

function isAcknowledged({ type, requestId }: Record<string, unknown>) {
  return (
    typeof requestId === 'number' &&
    typeof type === 'string' &&
    ACKNOWLEDGED.includes(type)
  );
}
