import type { ChainReport } from './verifyChain';

const counted = new Intl.NumberFormat('en');

/**
 * The words of the command.
 *
 * @param took - ms
 */
export function describeReport(
  { entries, end, anchor, problem }: ChainReport,
  took: number,
): { text: string; isWhole: boolean } {
  const found =
    entries === 1 ? '1 entry hangs' : `${counted.format(entries)} entries hang`;
  const lines = [
    ...(problem ? [problem, `Before that ${found} together.`] : []),
    ...(problem
      ? []
      : [
          `The audit log is whole: ${found} together, looked at in ${(took / 1_000).toFixed(1)} s.`,
          `It ends with entry ${end.seq}, whose hash is ${end.hash}.`,
        ]),
    ...(anchor.seq > 0
      ? [`The entries up to ${anchor.seq} were cut off.`]
      : []),
  ];
  return { text: lines.join('\n'), isWhole: problem === undefined };
}
