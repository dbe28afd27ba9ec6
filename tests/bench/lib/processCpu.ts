import { readFileSync } from 'node:fs';

/** Kernel ticks a second; 100 on every Linux that Node runs on. */
const TICKS = 100;

/** CPU seconds a process has used, all its threads, from /proc (Linux). */
function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .split(') ')[1]
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
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
