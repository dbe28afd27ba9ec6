import { readdirSync, readFileSync } from 'node:fs';

/** Kernel ticks a second; 100 on every Linux that Node runs on. */
const TICKS = 100;

/** What follows the name in /proc/<pid>/stat: the state, the parent, and so on. */
const fieldsOf = (pid: number | string) =>
  readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');

/** CPU seconds a process has used, all its threads, from /proc (Linux). */
export function cpuSeconds(pid: number): number {
  const fields = fieldsOf(pid);
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
}

/** The same with all its children, also those that have ended. */
export function cpuSecondsOfFamily(pid: number): number {
  let ticks = 0;
  for (const name of readdirSync('/proc').filter(it => /^\d+$/.test(it))) {
    let fields: string[];
    try {
      fields = fieldsOf(name);
    } catch {
      // It has ended meanwhile, and is among those of its parent now.
      continue;
    }
    const [, parent] = fields;
    const own = Number(fields[11]) + Number(fields[12]);
    if (Number(name) === pid)
      ticks += own + Number(fields[13]) + Number(fields[14]);
    else if (Number(parent) === pid) ticks += own;
  }
  return ticks / TICKS;
}

/** Percent of one core that `pid` uses while `seconds` pass. */
export async function measureCpu(
  pid: number,
  seconds: number,
): Promise<number> {
  const before = cpuSeconds(pid);
  const began = performance.now();
  await new Promise(done => setTimeout(done, seconds * 1000));
  return (
    ((cpuSeconds(pid) - before) / ((performance.now() - began) / 1000)) * 100
  );
}
