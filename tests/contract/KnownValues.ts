import type { Operation, Parameter } from './Contract';
import type { ServiceAnswer } from './Service';

type Values = Record<string, string>;

const template = (path: string) =>
  new RegExp(
    `^${path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`,
  );

/**
 * What stands for the parameters of an address: what a person has given, what
 * the contract has as example, what a list of the service holds, and for
 * operations that change something only what the run itself has made.
 */
export class KnownValues {
  private readonly listed: Values = {};
  private readonly made: Values = {};

  constructor(
    private readonly operations: Operation[],
    readonly given: Values,
  ) {}

  /** The value of each parameter of the address; undefined where nobody knows one. */
  ofPath(operation: Operation): Record<string, string | undefined> {
    return Object.fromEntries(
      operation.parameters
        .filter(parameter => parameter.in === 'path')
        .map(parameter => [
          parameter.name,
          this.ofParameter(operation, parameter),
        ]),
    );
  }

  private ofParameter(operation: Operation, parameter: Parameter) {
    const { name, example, schema } = parameter;
    const end = operation.path.indexOf(`{${name}}`) + name.length + 2;
    const key = operation.path.slice(0, end);
    const known = operation.changes
      ? (this.made[key] ?? this.given[name])
      : (this.given[name] ?? this.listed[key] ?? this.made[key]);
    const chosen = known ?? example ?? schema.enum?.[0];
    return chosen === undefined ? undefined : String(chosen);
  }

  /** Learns from the list that an operation has answered: `/things` holds what `/things/{id}` asks for. */
  learnFromList({ path }: Operation, { text }: ServiceAnswer): void {
    const body: unknown = JSON.parse(text);
    if (!Array.isArray(body) || body.length === 0) return;
    for (const [name, value] of Object.entries(body[0]))
      this.listed[`${path}/{${name}}`] = String(value);
  }

  /** Learns where something new is; answers false when no operation of the contract is at that address. */
  learnFromLocation(baseUrl: string, { url, headers }: ServiceAnswer): boolean {
    const location = new URL(headers.get('location') ?? '', url).href;
    if (!location.startsWith(`${baseUrl}/`)) return false;
    const path = location.slice(baseUrl.length).split('?')[0];
    let isKnown = false;
    for (const operation of this.operations) {
      const found = template(operation.path).exec(path)?.groups;
      if (!found) continue;
      isKnown = true;
      const [name] = Object.keys(found).slice(-1);
      this.made[operation.path] = decodeURIComponent(found[name]);
    }
    return isKnown;
  }

  /** The name by which `/things/{name}` knows what a POST to `/things` makes. */
  nameOfNew({ method, path }: Operation): string | undefined {
    if (method !== 'POST') return undefined;
    const item = new RegExp(
      `^${path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}/\\{(\\w+)\\}$`,
    );
    return this.operations
      .map(operation => item.exec(operation.path)?.[1])
      .find(name => name !== undefined);
  }
}
