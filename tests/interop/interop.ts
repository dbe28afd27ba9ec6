/**
 * Peers that nobody here wrote: `npm run interop`. Each is tried where its
 * package is installed, and said to be left out, and why, where it is not.
 *
 *     npm run interop [-- part of a check's name …]
 */
import { printRows, type Row } from '../bench/lib/report';
import { ROBOT_CHECKS } from './checks/robot';
import { TURN_CHECKS } from './checks/turn';
import { WHEP_CLIENTS } from './checks/whepClients';
import { WHEP_SERVERS } from './checks/whepServers';
import type { Check } from './lib/Check';
import { Lab } from './lib/Lab';

const CHECKS: Check[] = [
  ...WHEP_CLIENTS,
  ...WHEP_SERVERS,
  ...ROBOT_CHECKS,
  ...TURN_CHECKS,
];

const asked = process.argv.slice(2);
const isWanted = ({ name }: Check) =>
  asked.length === 0 || asked.some(part => name.includes(part));

async function tryCheck(lab: Lab, { name, run }: Check): Promise<Row> {
  try {
    return { measure: name, value: await run(lab), ok: true };
  } catch (error) {
    const value = error instanceof Error ? error.message : String(error);
    return { measure: name, value: value.replace(/\s+/g, ' '), ok: false };
  }
}

async function main() {
  const rows: Row[] = [];
  const wanted = CHECKS.filter(isWanted);
  if (wanted.length === 0)
    throw new Error(`There is no check ${asked.join(', ')}.`);
  const lacks = new Map(wanted.map(check => [check, check.lacks()]));
  const possible = wanted.filter(check => lacks.get(check) === undefined);
  const lab = possible.length > 0 ? await Lab.start() : undefined;
  try {
    for (const check of wanted) {
      const lack = lacks.get(check);
      const row: Row =
        lab && lack === undefined
          ? await tryCheck(lab, check)
          : { measure: check.name, value: `left out: ${lack}` };
      rows.push(row);
      console.log(
        `${row.ok === false ? 'FAILED ' : ''}${row.measure}: ${row.value}`,
      );
    }
  } finally {
    await lab?.stop();
  }
  printRows('Independent peers', rows);
  const count = (ok: boolean | undefined) =>
    rows.filter(row => row.ok === ok).length;
  console.log(
    `\n${count(true)} passed, ${count(false)} failed, ${count(undefined)} skipped`,
  );
  if (count(false) > 0) process.exitCode = 1;
}

main().catch(error => {
  console.error(error);
  process.exitCode = 1;
});
