import type { RequestHandler } from 'express';

/**
 * What the backend's plugins answer is about somebody, and some of it is a
 * token: unless a plugin says otherwise of an answer, no browser keeps it.
 */
export const neverStored: RequestHandler = (...[, response, next]) => {
  response.setHeader('cache-control', 'no-store');
  next();
};
