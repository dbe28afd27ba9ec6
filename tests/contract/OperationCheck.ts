import { randomUUID } from 'node:crypto';
import { badBodies, badTexts } from './badInputs';
import { checkAnswer, isRefusal, isSuccess } from './checkAnswer';
import type { Operation, Parameter } from './Contract';
import type { KnownValues } from './KnownValues';
import type { Report } from './Report';
import { isTextValid } from './schemaChecks';
import type { Input, Service, ServiceAnswer } from './Service';

/** A good call of an operation, complete with all that the others are variations of. */
type GoodInput = Input & { path: Record<string, string> };

/** Three parts, the last one a signature. */
const JWT = /^[\w-]+\.[\w-]+\.[\w-]{8,}$/;

/** The same token with another signature. */
function forged(token: string): string {
  const at = token.length - 6;
  return `${token.slice(0, at)}${token[at] === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`;
}

/** Something of the same form that is not there. */
function unknownValue({ schema }: Parameter, known: string) {
  return [randomUUID(), `${known}9999`].find(value =>
    isTextValid(schema, value),
  );
}

/** All checks of one operation. */
export class OperationCheck {
  constructor(
    private readonly operation: Operation,
    private readonly service: Service,
    private readonly values: KnownValues,
    private readonly report: Report,
  ) {}

  async run(input: GoodInput): Promise<void> {
    if (this.operation.security) await this.unauthorised(input);
    await this.invalid(input);
    await this.unknown(input);
    const answer = await this.valid(input);
    if (answer) await this.conditional(input, answer);
  }

  /** Calls and checks the answer. */
  private async expect(
    what: string,
    input: Input,
    isExpected: (status: number) => boolean,
  ): Promise<ServiceAnswer | undefined> {
    const { operation, service, report } = this;
    let answer: ServiceAnswer | undefined;
    const passed = await report.check(
      `${operation.operationId}  ${what}`,
      async () => {
        answer = await service.call(operation, input);
        checkAnswer(operation, answer, isExpected);
      },
    );
    return passed ? answer : undefined;
  }

  private async unauthorised(input: GoodInput) {
    const token = this.service.tokenOf(this.operation) ?? '';
    const is401 = (status: number) => status === 401;
    await this.expect('without a token → 401', { ...input, token: '' }, is401);
    await this.expect(
      'with a token that is none → 401',
      { ...input, token: 'rubbish' },
      is401,
    );
    if (!JWT.test(token)) return;
    await this.expect(
      'with a token whose signature is wrong → 401',
      { ...input, token: forged(token) },
      is401,
    );
  }

  private async invalid(input: GoodInput) {
    const { body, parameters } = this.operation;
    for (const { in: place, name, required, schema } of parameters) {
      const key = place === 'header' ? 'headers' : place;
      const { [name]: gone, ...others } = input[key] ?? {};
      if (required && place === 'query')
        await this.refused(`without ${name}`, { ...input, query: others });
      for (const { what, value } of badTexts(schema))
        await this.refused(`${what} as ${name}`, {
          ...input,
          [key]: { ...others, [name]: value },
        });
    }
    if (!body) return;
    if (body.required)
      await this.refused('without a body', { ...input, body: undefined });
    const isJson = body.mediaType === 'application/json';
    if (isJson)
      await this.refused('a body that is no JSON', { ...input, rawBody: '{"' });
    for (const { what, value } of badBodies(body.schema, input.body))
      if (isJson || (typeof value === 'string' && value !== ''))
        await this.refused(what, { ...input, body: value });
  }

  private async refused(what: string, input: Input) {
    await this.expect(`${what} → 4xx`, input, isRefusal);
  }

  private async unknown(input: GoodInput) {
    const { operation } = this;
    if (!operation.answers.has(404)) return;
    for (const parameter of operation.parameters) {
      const { name } = parameter;
      if (parameter.in !== 'path' || parameter.schema.type !== 'string')
        continue;
      const value = unknownValue(parameter, input.path[name]);
      if (value === undefined) continue;
      const isLast = operation.path.endsWith(`{${name}}`);
      const mayRepeat = operation.isRepeatable && isLast;
      await this.expect(
        `an unknown ${name} → 404${mayRepeat ? ', or as if it had been there' : ''}`,
        { ...input, path: { ...input.path, [name]: value } },
        status => status === 404 || (mayRepeat && isSuccess(status)),
      );
    }
  }

  private async valid(input: GoodInput) {
    const { operation, report, service, values } = this;
    const answer = await this.expect('a valid call → 2xx', input, isSuccess);
    if (!answer) return undefined;
    if (answer.mediaType === 'application/json')
      values.learnFromList(operation, answer);
    if (answer.headers.has('location'))
      await report.check(
        `${operation.operationId}  Location leads to an operation`,
        async () => {
          if (!values.learnFromLocation(service.baseUrl, answer))
            throw new Error(`${answer.headers.get('location')} does not`);
        },
      );
    return answer;
  }

  private async conditional(input: GoodInput, answer: ServiceAnswer) {
    const { operation, report } = this;
    const name = `${operation.operationId}  `;
    const tag = answer.headers.get('etag');
    if (operation.method === 'GET' && tag !== null)
      await report.check(
        `${name}If-None-Match of its ETag → 304, unless it has changed`,
        () => this.checkNotModified(input, tag),
      );
    if (!operation.parameters.some(parameter => parameter.name === 'If-Match'))
      return;
    const version: unknown = JSON.parse(answer.text).version;
    if (typeof version !== 'number' || version < 2) {
      report.leaveOut(`${name}If-Match`, 'the answer has no version above 1');
      return;
    }
    const from = (number: number) => ({
      ...input,
      headers: { ...input.headers, 'If-Match': `"${number}"` },
    });
    await this.expect(
      'If-Match of an older version → 412',
      from(version - 1),
      status => status === 412,
    );
    await this.expect(
      'If-Match of its version → 2xx',
      from(version),
      isSuccess,
    );
  }

  private async checkNotModified(input: GoodInput, tag: string) {
    const answer = await this.service.call(this.operation, {
      ...input,
      headers: { 'If-None-Match': tag },
    });
    if (answer.status !== 304) {
      if (answer.headers.get('etag') === tag)
        throw new Error(`${answer.status} with the same ETag`);
      checkAnswer(this.operation, answer, isSuccess);
    } else if (answer.text !== '') throw new Error('304 with a body');
  }
}
