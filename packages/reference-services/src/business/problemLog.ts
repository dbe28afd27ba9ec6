/** The part of the services' logger that the business needs. */
export interface BusinessLogger {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}

/** Tells of what went wrong: each kind once, however often it happens, because it goes on for as long as its reason does. */
export type ProblemLog = (kind: string, error: unknown) => void;

export function createProblemLog(logger: BusinessLogger): ProblemLog {
  const told = new Set<string>();
  return (kind, error) => {
    if (told.has(kind)) return;
    told.add(kind);
    // A call that fails says only in its cause why.
    const cause = error instanceof Error ? error.cause : undefined;
    logger.warn(
      {
        error: String(error),
        ...(cause !== undefined && { cause: String(cause) }),
      },
      `Simulated business: ${kind}`,
    );
  };
}
