import { LiveChannelRules } from '@sidehelm/contracts';

/** Whether a frame of the service is superseded by the next of its kind, so that a slow browser may miss it. */
export function isReplaceable(
  data: Buffer,
  { replaceable }: LiveChannelRules,
): boolean {
  if (replaceable === undefined || replaceable === true) {
    return replaceable === true;
  }
  try {
    const message: unknown = JSON.parse(data.toString());
    return (
      typeof message === 'object' &&
      message !== null &&
      'type' in message &&
      typeof message.type === 'string' &&
      replaceable.includes(message.type)
    );
  } catch {
    return false;
  }
}
