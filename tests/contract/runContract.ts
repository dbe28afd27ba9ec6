import type { Operation } from './Contract';
import { goodInput, MissingValue } from './goodInput';
import { KnownValues } from './KnownValues';
import { OperationCheck } from './OperationCheck';
import type { Report } from './Report';
import { Service } from './Service';
import { Trial } from './Trial';

export interface ContractRun {
  operations: Operation[];
  /** Base URL of the service, as in the console's configuration. */
  url: string;
  /** By operation; the one of all others under "". */
  tokens: ReadonlyMap<string, string>;
  /** Values that the contract cannot know, by the name of their parameter or field. */
  values?: Record<string, string>;
  /** Operations to leave out. */
  skipped?: string[];
  /** Also tries what changes something. */
  allowsChanges?: boolean;
  report: Report;
}

/** Tries every operation of a service and reports each check. */
export async function runContract(run: ContractRun): Promise<void> {
  const { operations, report } = run;
  const service = new Service(run.url.replace(/\/$/, ''), run.tokens);
  const values = new KnownValues(operations, run.values ?? {});

  function whyNot(operation: Operation): string | undefined {
    if (run.skipped?.includes(operation.operationId)) return 'as asked';
    if (operation.changes && !run.allowsChanges)
      return 'it changes something; add --allow-changes';
    if (operation.security && !service.tokenOf(operation))
      return operation.security.cookie
        ? `it needs the cookie ${operation.security.cookie}; give --token ${operation.operationId}=<value>`
        : 'it needs a token';
    return undefined;
  }

  /** Tries it; answers what is missing where nobody knows a value that it needs. */
  async function missingFor(operation: Operation): Promise<string | undefined> {
    try {
      const input = goodInput(operation, values);
      const trial = new Trial(operation, service, values, report);
      await new OperationCheck(trial).run(input);
      return undefined;
    } catch (error) {
      if (error instanceof MissingValue) return error.message;
      throw error;
    }
  }

  const waiting: Operation[] = [];
  for (const operation of operations) {
    const reason = whyNot(operation);
    if (reason) report.leaveOut(operation.operationId, reason);
    else if (await missingFor(operation)) waiting.push(operation);
  }
  // By now the run may have made what an empty list did not hold.
  for (const operation of waiting) {
    const missing = await missingFor(operation);
    if (missing) report.leaveOut(operation.operationId, missing);
  }
}
