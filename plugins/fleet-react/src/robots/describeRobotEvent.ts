import type { RobotEvent, RobotEventKind } from '@sidehelm/contracts';

const sentences: Record<RobotEventKind, (by: string) => string> = {
  'drive-started': by => `${by} took control`,
  'drive-taken-over': by => `${by} took over`,
  'drive-handed-over': by => `Handed over to ${by}`,
  'drive-ended': by => `${by} released control`,
  'drive-lost': by => `${by} was no longer heard: control ended`,
  'drive-revoked': by => `${by} may not drive any more`,
  stopped: by => `Stopped by ${by}`,
  rearmed: by => `Re-armed by ${by}`,
  blocked: () => 'Blocked',
  silent: () => 'Signal lost',
  heard: () => 'Signal back',
  attended: by => `${by} took care of it`,
  left: by => `${by} no longer takes care of it`,
  'intervention-asked': by => `${by} asked the driver to intervene`,
  'intervention-accepted': by => `${by} accepted what was asked`,
  'intervention-declined': by => `${by} declined what was asked`,
  'intervention-unanswered': by => `${by} got no answer from the driver`,
};

/** What happened, in a sentence. */
export function describeRobotEvent(event: RobotEvent): string {
  const { kind, by = 'somebody', note } = event;
  const describe = Object.hasOwn(sentences, kind)
    ? sentences[kind as RobotEventKind]
    : () => kind;
  return note ? `${describe(by)}: ${note}` : describe(by);
}
