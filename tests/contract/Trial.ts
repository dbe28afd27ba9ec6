import { checkAnswer } from './checkAnswer';
import type { Operation } from './Contract';
import type { KnownValues } from './KnownValues';
import type { Report } from './Report';
import type { Input, Service, ServiceAnswer } from './Service';

/** One operation of a service that is being tried: each of its checks is reported under its name. */
export class Trial {
  constructor(
    readonly operation: Operation,
    readonly service: Service,
    readonly values: KnownValues,
    private readonly report: Report,
  ) {}

  check(what: string, run: () => Promise<void>): Promise<boolean> {
    return this.report.check(this.nameOf(what), run);
  }

  leaveOut(what: string, reason: string): void {
    this.report.leaveOut(this.nameOf(what), reason);
  }

  /** Calls and checks the answer, which it answers when that passed. */
  async expect(
    what: string,
    input: Input,
    isExpected: (status: number) => boolean,
  ): Promise<ServiceAnswer | undefined> {
    let answer: ServiceAnswer | undefined;
    const passed = await this.check(what, async () => {
      answer = await this.service.call(this.operation, input);
      checkAnswer(this.operation, answer, isExpected);
    });
    return passed ? answer : undefined;
  }

  private nameOf(what: string) {
    return `${this.operation.operationId}  ${what}`;
  }
}
