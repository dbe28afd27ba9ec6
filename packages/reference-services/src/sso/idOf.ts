import type { FastifyRequest } from 'fastify';
import { HttpError } from '../platform/HttpError';
import { textOf } from './textOf';

/** The id of what a button of a list is beside. Throws 400 for what can be none. */
export function idOf({ body }: FastifyRequest): string {
  const id = textOf(body, 'id') ?? '';
  if (!/^[\w-]{1,1364}$/.test(id))
    throw new HttpError(400, 'The form does not say what is meant. Try again.');
  return id;
}
