/**
 * Runs the steps, in this order where nothing else is said, as many at once as `cores` carry; the next one that fits
 * begins before a bigger one that does not. One that needs no core of its own runs beside any other, and one of these at a time where others
 * run. Answers their outcomes in the same order.
 *
 * @template Outcome
 * @param {{ name: string, cores: number, after?: string[] }[]} steps - each with the cores that it keeps busy, and which of the steps must have ended before
 * @param {number} cores
 * @param {(name: string) => Promise<Outcome>} start
 * @returns {Promise<Outcome[]>}
 */
export async function runSideBySide(steps, cores, start) {
  const names = new Set(steps.map(({ name }) => name));
  const outcomes = new Map();
  const running = new Map();
  const waiting = [...steps];
  const free = () =>
    [...running.values()].reduce((left, one) => left - one.cores, cores);
  const fits = step => {
    const all = [...running.values()];
    const beside = all.filter(one => one.cores === 0).length;
    const others = all.length - beside;
    return step.cores === 0
      ? beside < (others > 0 ? 1 : cores)
      : step.cores <= free() || others === 0;
  };
  const mayBegin = step =>
    fits(step) &&
    (step.after ?? []).every(name => !names.has(name) || outcomes.has(name));
  while (waiting.length > 0 || running.size > 0) {
    for (
      let next = waiting.find(mayBegin);
      next;
      next = waiting.find(mayBegin)
    ) {
      const { name } = next;
      waiting.splice(waiting.indexOf(next), 1);
      running.set(name, {
        cores: next.cores,
        ended: start(name).then(outcome => {
          outcomes.set(name, outcome);
          running.delete(name);
        }),
      });
    }
    if (running.size === 0)
      throw new Error(`${waiting[0].name} waits for itself.`);
    await Promise.race([...running.values()].map(({ ended }) => ended));
  }
  return steps.map(({ name }) => outcomes.get(name));
}
