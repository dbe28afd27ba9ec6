import type { FastifyInstance } from 'fastify';
import { StartProblem } from './StartProblem';

/** Opens a port; throws a `StartProblem` that names the variable when it cannot. */
export async function listen(
  app: FastifyInstance,
  address: { host: string; port: number },
  variable: string,
): Promise<void> {
  try {
    await app.listen(address);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartProblem(
      code === 'EADDRINUSE'
        ? `Port ${address.port} is in use. Stop the program that uses it, or set ${variable} to a free port.`
        : `Port ${address.port} cannot be opened on ${address.host} (${code}). Set ${variable} or SIDEHELM_HOST to another value.`,
    );
  }
}
