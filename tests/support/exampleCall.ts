import {
  readContract,
  serviceNames,
  type Operation,
} from '../contract/Contract';
import type { Call } from './Caller';

/** What stands in an address for what no example names: nothing has it. */
const NOTHING: Record<string, string> = {
  uuid: '00000000-0000-4000-8000-000000000000',
};

function callOf(service: string, operation: Operation): Call {
  const { method, parameters, body } = operation;
  const valueOf = (name: string) => {
    const { example, schema } =
      parameters.find(parameter => parameter.name === name) ?? {};
    return encodeURIComponent(
      String(
        example ??
          schema?.enum?.[0] ??
          NOTHING[schema?.format ?? ''] ??
          'nothing',
      ),
    );
  };
  const query = parameters
    .filter(parameter => parameter.in === 'query' && parameter.required)
    .map(({ name }) => `${name}=${valueOf(name)}`)
    .join('&');
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name) => valueOf(name));
  return {
    method,
    path: `${service}${path}${query && `?${query}`}`,
    body:
      typeof body?.example === 'string'
        ? body.example
        : body && JSON.stringify(body.example ?? {}),
    contentType: body?.mediaType,
  };
}

/** Every operation of every contract with a call that is made of its examples, by `operationId`. */
export const exampleCalls = (): Map<string, Call> =>
  new Map(
    serviceNames().flatMap(service =>
      readContract(service).map(operation => [
        operation.operationId,
        callOf(service, operation),
      ]),
    ),
  );
