import { compileMessages } from '../routes/createMessageReader';

const checks = compileMessages('send');

/** What is wrong with a frame of the service; undefined when it is the message of that name of asyncapi/teleop.yaml. */
export function checkFrame(name: string, frame: unknown): string | undefined {
  const check = checks.get(name);
  if (check?.(frame)) return undefined;
  return `${name} breaks the contract: ${JSON.stringify(check?.errors)} in ${JSON.stringify(frame)}`;
}
