import { TIMING, UNKNOWN_ERROR } from '@sidehelm/console-common';
import type { ConsoleAlertApi } from '../alerts/consoleAlertApiRef';
import { ObservableValue } from '../live/ObservableValue';
import type { QueryCache, QueryChange } from '../query/QueryCache';
import type { QueryPrefix } from '../query/queryKey';
import { messageOf } from './messageOf';

export interface ServiceActionOptions<Input, Result> {
  /** The change itself; rejects with an error whose message a person can read. */
  run: (input: Input) => Promise<Result>;
  /** What the alert says after success; absent says nothing. */
  success?: (result: Result, input: Input) => string;
  /** What the alert says after a failure; default the error's message as it is. */
  failure?: (message: string, input: Input) => string;
  /** What stands for the message of a failure that has none; default as for every other. */
  unknownError?: string;
  /** What takes the change back; offered as "Undo" beside `success`. */
  undo?: (result: Result, input: Input) => ServiceActionOptions<void, Result>;
  /** Milliseconds, default 5000. */
  successDuration?: number;
  /** Milliseconds, default 5000. */
  errorDuration?: number;
  /** What is on screen while the change is on its way; taken back if it fails. */
  expects?: (input: Input) => readonly QueryChange[];
  /** What the answer changes on screen. */
  applies?: (result: Result, input: Input) => readonly QueryChange[];
  /** The queries that are asked again afterwards, for example `['fleet']` for all of the fleet. */
  refreshes?: readonly QueryPrefix[];
  /** What the screen does next; not called once the screen is gone. */
  onSuccess?: (result: Result, input: Input) => void;
}

/** Runs one change at a time against a service and tells people how it ended. */
export class ServiceAction {
  readonly isRunning = new ObservableValue(false);

  constructor(
    private readonly surroundings: {
      alerts: Pick<ConsoleAlertApi, 'post'>;
      queries: Pick<QueryCache, 'apply' | 'applyWhile' | 'refresh'>;
    },
  ) {}

  /**
   * Whether the change was made. `false` also while another run is on its way.
   * A failure does not reject.
   */
  async execute<Input, Result>(
    options: ServiceActionOptions<Input, Result>,
    input: Input,
  ): Promise<boolean> {
    if (this.isRunning.get()) return false;
    this.isRunning.set(true);
    const { alerts, queries } = this.surroundings;
    const outcome = await attempt(async () => {
      const run = async () => options.run(input);
      const result = await (options.expects
        ? queries.applyWhile(run, options.expects(input))
        : run());
      await queries.apply(options.applies?.(result, input) ?? []);
      return result;
    });
    this.isRunning.set(false);
    // Also after a failure: a change whose answer got lost may have been made.
    options.refreshes?.forEach(prefix => void queries.refresh(prefix));
    if ('message' in outcome) {
      const message = explain(outcome.message, options.unknownError);
      alerts.post({
        message: options.failure?.(message, input) ?? message,
        severity: 'error',
        duration: options.errorDuration ?? TIMING.alert,
      });
      return false;
    }
    const { result } = outcome;
    if (options.success) {
      const undo = options.undo?.(result, input);
      alerts.post({
        message: options.success(result, input),
        severity: 'success',
        duration: options.successDuration ?? TIMING.alert,
        action: undo && { label: 'Undo', run: () => this.runApart(undo) },
      });
    }
    options.onSuccess?.(result, input);
    return true;
  }

  /** Whatever else is on its way: the screen may have begun the next change. */
  private runApart<Result>(options: ServiceActionOptions<void, Result>): void {
    void new ServiceAction(this.surroundings).execute(options, undefined);
  }
}

function explain(message: string, unknownError = message): string {
  const isUnknown = Object.values<string>(UNKNOWN_ERROR).includes(message);
  return isUnknown ? unknownError : message;
}

async function attempt<Result>(
  run: () => Promise<Result>,
): Promise<{ result: Result } | { message: string }> {
  try {
    return { result: await run() };
  } catch (thrown) {
    return { message: messageOf(thrown) };
  }
}
