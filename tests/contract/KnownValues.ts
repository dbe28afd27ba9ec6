import type { Operation, Parameter } from './Contract';
import type { ServiceAnswer } from './Service';

type Values = Record<string, string>;

const template = (path: string) =>
  new RegExp(
    `^${path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`,
  );

/** What the items of a list call a parameter of their address. */
const fieldOf = ({ name, field }: Parameter) => field ?? name;

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
    private readonly given: Values,
  ) {}

  /** What a person has given for a parameter or a field: for this operation, or else for all. */
  givenFor({ operationId }: Operation, name: string): string | undefined {
    return this.given[`${operationId}.${name}`] ?? this.given[name];
  }

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
    const before = operation.path.slice(0, operation.path.indexOf(`{${name}}`));
    const listed = this.listed[`${before}{${fieldOf(parameter)}}`];
    const made = this.made[`${before}{${name}}`];
    const given = this.givenFor(operation, name);
    const known = operation.changes
      ? (made ?? given)
      : (given ?? listed ?? made);
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

  /** The field by which `/things/{id}` knows what a POST to `/things` makes. */
  fieldOfNew({ method, path }: Operation): string | undefined {
    if (method !== 'POST') return undefined;
    for (const operation of this.operations) {
      const parameter = operation.parameters.find(
        ({ name }) => operation.path === `${path}/{${name}}`,
      );
      if (parameter) return fieldOf(parameter);
    }
    return undefined;
  }

  /** What asks for the item that an operation is about: `GET /things/{id}` of `POST /things/{id}/repair`. */
  itemOf({ path }: Operation): Operation | undefined {
    const item = path.slice(0, path.lastIndexOf('}') + 1);
    return this.operations.find(
      operation => operation.method === 'GET' && operation.path === item,
    );
  }
}
