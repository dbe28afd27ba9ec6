import type { Request } from 'express';

/**
 * A request as the auditor sees it from its beginning to its end. It asks for
 * the address of the caller again when the act is over, and by then the
 * connection that knew it may be gone.
 */
export function auditedRequest(request: Request): Request {
  const { ip, hostname } = request;
  return Object.create(request, {
    ip: { value: ip },
    hostname: { value: hostname },
  });
}
