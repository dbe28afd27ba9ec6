import { Operation } from '@sidehelm/contracts';
import { isSafePath } from './isSafePath';

/** An operation of the contracts that a request asks for. */
export interface Target {
  service: string;
  operation: Operation;
  /** Raw path below the service's base URL, without the query. */
  path: string;
  /** Raw query with its question mark, or empty. */
  query: string;
}

/** A segment of a path template: literal text, or text around one parameter. */
type Segment = string | { prefix: string; suffix: string };

interface Route {
  segments: Segment[];
  operation: Operation;
}

function parseSegment(template: string): Segment {
  const open = template.indexOf('{');
  const close = template.indexOf('}');
  return open < 0
    ? template
    : { prefix: template.slice(0, open), suffix: template.slice(close + 1) };
}

function matches(segment: Segment, text: string): boolean {
  return typeof segment === 'string'
    ? segment === text
    : text.length > segment.prefix.length + segment.suffix.length &&
        text.startsWith(segment.prefix) &&
        text.endsWith(segment.suffix);
}

/** Literal segments win over parameters, the leftmost first. */
function bySpecificity(a: Route, b: Route): number {
  const rank = (route: Route) =>
    route.segments
      .map(segment => (typeof segment === 'string' ? '0' : '1'))
      .join('');
  return rank(a).localeCompare(rank(b));
}

/** Finds the operation of the contracts behind a method and a path; what is not in them does not exist. */
export class OperationTable {
  private readonly routes = new Map<string, Route[]>();
  /** Names of all permissions that the operations ask for. */
  readonly permissions: ReadonlySet<string>;

  constructor(table: Readonly<Record<string, readonly Operation[]>>) {
    const permissions = new Set<string>();
    for (const [service, operations] of Object.entries(table)) {
      for (const operation of operations) {
        const segments = operation.path.slice(1).split('/').map(parseSegment);
        const key = OperationTable.key(
          service,
          operation.method,
          segments.length,
        );
        const routes = this.routes.get(key) ?? [];
        routes.push({ segments, operation });
        this.routes.set(key, routes.sort(bySpecificity));
        permissions.add(operation.permission);
      }
    }
    this.permissions = permissions;
  }

  /**
   * @param url - raw URL below the gateway: `/<service>/<path>?<query>`
   */
  match(method: string, url: string): Target | undefined {
    const question = url.indexOf('?');
    const fullPath = question < 0 ? url : url.slice(0, question);
    if (!isSafePath(fullPath)) {
      return undefined;
    }
    const [, service, ...parts] = fullPath.split('/');
    const route = this.routes
      .get(OperationTable.key(service, method.toLowerCase(), parts.length))
      ?.find(({ segments }) =>
        segments.every((segment, index) => matches(segment, parts[index])),
      );
    return (
      route && {
        service,
        operation: route.operation,
        path: fullPath.slice(service.length + 1),
        query: question < 0 ? '' : url.slice(question),
      }
    );
  }

  private static key(service: string, method: string, length: number): string {
    return `${service} ${method} ${length}`;
  }
}
