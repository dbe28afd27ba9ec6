import type { Operation } from './Contract';
import { isTextValid, schemaProblem } from './schemaChecks';
import type { ServiceAnswer } from './Service';

/** What the service says of itself, for a person who looks for the cause. */
function said({ text }: ServiceAnswer): string {
  try {
    const { message } = JSON.parse(text);
    return typeof message === 'string' ? `: ${message}` : '';
  } catch {
    return '';
  }
}

function checkHeaders(operation: Operation, answer: ServiceAnswer) {
  const described = operation.answers.get(answer.status)?.headers ?? {};
  for (const [name, { required, schema }] of Object.entries(described)) {
    const value = answer.headers.get(name);
    if (value === null && required)
      throw new Error(`${answer.status} without the header ${name}`);
    if (value !== null && !isTextValid(schema, value))
      throw new Error(`${answer.status} with a wrong header ${name}`);
  }
}

function checkContent(operation: Operation, answer: ServiceAnswer) {
  const { status, mediaType, text } = answer;
  const content = operation.answers.get(status)?.content;
  if (!content) {
    if (text !== '') throw new Error(`${status} with a body`);
    return;
  }
  if (!content[mediaType])
    throw new Error(
      `${status} as "${mediaType}" instead of ${Object.keys(content).join(' or ')}`,
    );
  const { schema } = content[mediaType];
  if (mediaType !== 'application/json') {
    if (text === '') throw new Error(`${status} without a body`);
    return;
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Error(`${status} with a body that is no JSON`);
  }
  const problem = schema && schemaProblem(schema, value);
  if (problem) throw new Error(`${status} with a wrong body: ${problem}`);
  if (status >= 400 && !said(answer).trim().slice(1))
    throw new Error(`${status} with an empty message`);
}

/** Throws unless the answer has one of the statuses and is, header and body, what the contract says of it. */
export function checkAnswer(
  operation: Operation,
  answer: ServiceAnswer,
  isExpected: (status: number) => boolean,
): void {
  const { status } = answer;
  if (!operation.answers.has(status))
    throw new Error(
      `${status}, which the contract does not name${said(answer)}`,
    );
  if (!isExpected(status)) throw new Error(`${status}${said(answer)}`);
  checkHeaders(operation, answer);
  checkContent(operation, answer);
}

export const isSuccess = (status: number) => status >= 200 && status < 300;
/** That the input is at fault, not the caller's rights. */
export const isRefusal = (status: number) =>
  status >= 400 && status < 500 && status !== 401 && status !== 403;
