import type { ErrorObject } from 'ajv';

/** Words for the parts of a request. */
type RequestPart = 'path' | 'query' | 'headers' | 'body';

const WHERE: Record<RequestPart, string> = {
  path: 'in the address',
  query: 'in the query',
  headers: 'in the headers',
  body: 'in the request body',
};

/** What the patterns of the contracts mean. */
const PATTERNS: Record<string, string> = {
  '^[A-Z]+[0-9]+$': 'must be upper-case letters followed by digits',
  '^"[1-9][0-9]{0,8}"$': 'must be a version in quotes, such as "3"',
};

function fieldOf(error: ErrorObject): string {
  const names = error.instancePath.split('/').slice(1);
  if (error.keyword === 'required') names.push(error.params.missingProperty);
  if (error.keyword === 'additionalProperties')
    names.push(error.params.additionalProperty);
  return names
    .map(name => name.replace(/~1/g, '/').replace(/~0/g, '~'))
    .join('.')
    .slice(0, 200);
}

function demandOf(error: ErrorObject): string {
  switch (error.keyword) {
    case 'required':
      return 'is missing';
    case 'additionalProperties':
      return 'is not known here';
    case 'enum':
      return `must be one of ${error.params.allowedValues.join(', ')}`;
    case 'pattern':
      return (
        PATTERNS[error.params.pattern] ?? `must match ${error.params.pattern}`
      );
    case 'format':
      return `must be a valid ${error.params.format}`;
    case 'type':
      return `must be ${[error.params.type].flat().join(' or ')}`;
    default:
      return error.message ?? 'is not valid';
  }
}

/** The first error of a validation as a sentence that names the field. */
export function describeProblem(
  errors: ErrorObject[] | null | undefined,
  part: RequestPart,
): string {
  const error = errors?.[0];
  if (!error) return `Something ${WHERE[part]} is not valid.`;
  const field = fieldOf(error);
  return field
    ? `"${field}" ${WHERE[part]} ${demandOf(error)}.`
    : `The value ${WHERE[part]} ${demandOf(error)}.`;
}
