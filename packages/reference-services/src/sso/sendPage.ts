import type { FastifyReply } from 'fastify';

/** Answers with a page. */
export function sendPage(
  reply: FastifyReply,
  status: number,
  page: string,
): FastifyReply {
  return reply.status(status).type('text/html; charset=utf-8').send(page);
}
