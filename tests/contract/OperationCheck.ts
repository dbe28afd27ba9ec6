import { randomUUID } from 'node:crypto';
import { badBodies, badTexts } from './badInputs';
import { isRefusal, isSuccess } from './checkAnswer';
import { checkConditional } from './checkConditional';
import { checkOnce } from './checkOnce';
import { checkSentAgain } from './checkSentAgain';
import type { Parameter } from './Contract';
import type { GoodInput } from './goodInput';
import { isTextValid } from './schemaChecks';
import type { Input } from './Service';
import type { Trial } from './Trial';
import { validCall } from './validCall';

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
  constructor(private readonly trial: Trial) {}

  async run(input: GoodInput): Promise<void> {
    const { trial } = this;
    if (trial.operation.security) await this.unauthorised(input);
    await this.invalid(input);
    await this.unknown(input);
    if (trial.operation.isOnce) {
      await checkOnce(trial, input);
      return;
    }
    const answer = await validCall(trial, input);
    if (!answer) return;
    await checkSentAgain(trial, input, answer);
    await checkConditional(trial, input, answer);
  }

  private async unauthorised(input: GoodInput) {
    const { trial } = this;
    const token = trial.service.tokenOf(trial.operation) ?? '';
    const is401 = (status: number) => status === 401;
    await trial.expect('without a token → 401', { ...input, token: '' }, is401);
    await trial.expect(
      'with a token that is none → 401',
      { ...input, token: 'rubbish' },
      is401,
    );
    if (!JWT.test(token)) return;
    await trial.expect(
      'with a token whose signature is wrong → 401',
      { ...input, token: forged(token) },
      is401,
    );
  }

  private async invalid(input: GoodInput) {
    const { body, parameters } = this.trial.operation;
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
    await this.trial.expect(`${what} → 4xx`, input, isRefusal);
  }

  private async unknown(input: GoodInput) {
    const { operation } = this.trial;
    if (!operation.answers.has(404)) return;
    for (const parameter of operation.parameters) {
      const { name } = parameter;
      if (parameter.in !== 'path' || parameter.schema.type !== 'string')
        continue;
      const value = unknownValue(parameter, input.path[name]);
      if (value === undefined) continue;
      const isLast = operation.path.endsWith(`{${name}}`);
      const mayRepeat = operation.isRepeatable && isLast;
      await this.trial.expect(
        `an unknown ${name} → 404${mayRepeat ? ', or as if it had been there' : ''}`,
        { ...input, path: { ...input.path, [name]: value } },
        status => status === 404 || (mayRepeat && isSuccess(status)),
      );
    }
  }
}
