/** How the two programs begin the line that says what a person can mend. */
const OWN_PROBLEM = /^(?:sidehelm|Sidehelm did not start): /;

const LAST_LINES = 15;

/** Why a program did not start, from what it said: its own one-line problem, or else its last lines. */
export function whyNotStarted(name, lines) {
  const problem = lines.findLast(line => OWN_PROBLEM.test(line));
  return problem
    ? problem.replace(OWN_PROBLEM, '')
    : [
        `The ${name} did not start. The last it said:`,
        ...lines.slice(-LAST_LINES),
      ].join('\n');
}
