import { StartProblem } from './StartProblem';

/** Characters of 128 random bits in hex. */
const SHORTEST_KEY = 32;

/** `SIDEHELM_ROBOT_KEYS`: robot id → the key that the robot connects with. Throws a `StartProblem` that shows no key. */
export function readRobotKeys(
  environment: Record<string, string | undefined>,
): ReadonlyMap<string, string> {
  const text = environment.SIDEHELM_ROBOT_KEYS?.trim() ?? '';
  const keys = new Map<string, string>();
  for (const entry of text === '' ? [] : text.split(',')) {
    const [, id, key] = /^\s*([A-Z]+[0-9]+)=(\S+)\s*$/.exec(entry) ?? [];
    if (id === undefined || id.length > 32)
      throw new StartProblem(
        'SIDEHELM_ROBOT_KEYS must list robots with their keys, such as RX1=…,RX2=…, where an id is capital letters and a number.',
      );
    if (key.length < SHORTEST_KEY)
      throw new StartProblem(
        `The key of ${id} in SIDEHELM_ROBOT_KEYS must have at least ${SHORTEST_KEY} characters, random ones: openssl rand -hex 32.`,
      );
    if (keys.has(id) || [...keys.values()].includes(key))
      throw new StartProblem(
        `SIDEHELM_ROBOT_KEYS names ${id} or its key twice; each robot has one key of its own.`,
      );
    keys.set(id, key);
  }
  return keys;
}
