import { StartProblem } from './StartProblem';

export type Environment = Record<string, string | undefined>;

/** A whole number; throws a `StartProblem` that names the variable. */
export function integer(
  environment: Environment,
  name: string,
  fallback: number,
  range: { from: number; to: number; what: string },
): number {
  const text = environment[name] ?? String(fallback);
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < range.from || value > range.to) {
    throw new StartProblem(
      `${name} must be ${range.what} between ${range.from} and ${range.to}, but is "${text}".`,
    );
  }
  return value;
}

/** The first name unless it is set; throws a `StartProblem` that names the variable. */
export function oneOf<Name extends string>(
  environment: Environment,
  name: string,
  names: readonly [Name, ...Name[]],
): Name {
  const text = environment[name] ?? names[0];
  const found = names.find(each => each === text);
  if (found === undefined)
    throw new StartProblem(
      `${name} must be one of ${names.join(', ')}, but is "${text}".`,
    );
  return found;
}
