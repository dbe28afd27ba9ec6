/** `npm run contract`: whether a running service keeps its contract. */
import { parseArgs } from 'node:util';
import { readContract, serviceNames } from './Contract';
import { Report } from './Report';
import { runContract } from './runContract';

const USAGE = `npm run contract -- --service robots --url https://robots.example.com

  --service <name>      one of ${serviceNames().join(', ')}
  --url <url>           base URL of the service, as in the console's configuration
  --token <token>       access token of somebody with every role; better in SIDEHELM_CONTRACT_TOKEN,
                        where other users of the machine do not see it
  --token <operation>=<token>   another one, or a cookie's value, for one operation; as often as needed,
                        in the variable separated by commas
  --value <name>=<value>        for a parameter, or a field of a body, that the contract has no example of or
                        another one than the service knows; <operation>.<name>=<value> for one operation
  --skip <operation>    leaves it out
  --allow-changes       also tries what changes something, on things that the run makes itself
                        or that --value names`;

class Mistake extends Error {}

const options = {
  service: { type: 'string' },
  url: { type: 'string' },
  token: { type: 'string', multiple: true },
  value: { type: 'string', multiple: true },
  skip: { type: 'string', multiple: true },
  'allow-changes': { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

/** "name=value" or, without a known name, a value for all. */
function readTokens(texts: string[], operationIds: string[]) {
  return new Map(
    texts.map(text => {
      const name = operationIds.find(id => text.startsWith(`${id}=`)) ?? '';
      return [name, name ? text.slice(name.length + 1) : text];
    }),
  );
}

function readValues(texts: string[]): Record<string, string> {
  return Object.fromEntries(
    texts.map(text => {
      const [, name, value] = /^([^=]+)=(.*)$/s.exec(text) ?? [];
      if (!name) throw new Mistake(`--value ${text} is not <name>=<value>.`);
      return [name, value];
    }),
  );
}

function readArguments() {
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    throw new Mistake((error as Error).message);
  }
}

async function main() {
  const given = readArguments();
  if (given.help) {
    console.log(USAGE);
    return;
  }
  const { service = '', url = '' } = given;
  if (!serviceNames().includes(service))
    throw new Mistake(`--service must be one of ${serviceNames().join(', ')}.`);
  if (!URL.canParse(url)) throw new Mistake('--url must be the base URL.');
  const operations = readContract(service);
  const ids = operations.map(({ operationId }) => operationId);
  const tokens = readTokens(
    [
      ...(process.env.SIDEHELM_CONTRACT_TOKEN?.split(',') ?? []),
      ...(given.token ?? []),
    ].map(text => text.trim()),
    ids,
  );
  const report = new Report(line => console.log(line), [...tokens.values()]);
  await runContract({
    operations,
    url,
    tokens,
    values: readValues(given.value ?? []),
    skipped: given.skip,
    allowsChanges: given['allow-changes'],
    report,
  });
  console.log(report.summary);
  process.exitCode = report.failed > 0 ? 1 : 0;
}

main().catch(error => {
  console.error(
    error instanceof Mistake ? `${error.message}\n\n${USAGE}` : error,
  );
  process.exitCode = 2;
});
