import {
  CompilerState,
  Extractor,
  ExtractorConfig,
} from '@microsoft/api-extractor';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ROOT, StartProblem } from './environment.mjs';
import { shippedPackages } from './packages.mjs';

const WORK = join(ROOT, 'dist-types/api');

/** What a package lets others import: the name of the report of each, and its source below the package. */
function entriesOf({ exports = { '.': './src/index.ts' } }) {
  return Object.entries(exports)
    .filter(([, file]) => /\.tsx?$/.test(file))
    .map(([name, file]) => ({
      report: name === '.' ? 'report' : `report-${name.slice(2)}`,
      file,
    }));
}

const declarationsOf = ({ folder }, { file }) =>
  join(
    ROOT,
    'dist-types',
    relative(ROOT, folder),
    file.replace(/\.tsx?$/, '.d.ts'),
  );

function extractorConfig(one, entry, tsconfigFilePath) {
  return ExtractorConfig.prepare({
    configObject: {
      projectFolder: one.folder,
      mainEntryPointFilePath: declarationsOf(one, entry),
      newlineKind: 'lf',
      compiler: { tsconfigFilePath, skipLibCheck: true },
      apiReport: {
        enabled: true,
        reportFileName: entry.report,
        reportFolder: one.folder,
        reportTempFolder: WORK,
      },
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
      messages: {
        compilerMessageReporting: { default: { logLevel: 'none' } },
        extractorMessageReporting: {
          default: { logLevel: 'none' },
          // A type that callers meet and cannot name stands in the report.
          'ae-forgotten-export': {
            logLevel: 'warning',
            addToApiReportFile: true,
          },
        },
        tsdocMessageReporting: { default: { logLevel: 'none' } },
      },
    },
    configObjectFullPath: undefined,
    packageJsonFullPath: join(one.folder, 'package.json'),
    packageJson: one.manifest,
  });
}

/**
 * Compares what the packages offer with their reports, or writes these anew.
 * Needs the declarations. Answers the reports that tell something else.
 */
export function compareReports({ isWriting }) {
  rmSync(WORK, { recursive: true, force: true });
  mkdirSync(WORK, { recursive: true });
  const code = shippedPackages().filter(({ manifest }) => manifest.backstage);
  const reports = code.flatMap(one =>
    entriesOf(one.manifest).map(entry => ({ one, entry })),
  );
  // One program for all of them: reading what they import takes most of the time.
  const tsconfig = join(WORK, 'tsconfig.json');
  writeFileSync(
    tsconfig,
    JSON.stringify({
      extends: join(ROOT, 'tsconfig.json'),
      include: [],
      files: reports.map(({ one, entry }) => declarationsOf(one, entry)),
    }),
  );
  const configs = reports.map(({ one, entry }) =>
    extractorConfig(one, entry, tsconfig),
  );
  const compilerState = CompilerState.create(configs[0]);
  const pathless = config => {
    // API Extractor names a place by its whole path where the type stands inside of another.
    if (!readFileSync(config.reportTempFilePath, 'utf8').includes(ROOT)) return;
    throw new StartProblem(
      `${relative(ROOT, config.reportFilePath)} would hold a path of this machine: export the type that its last lines name.`,
    );
  };
  return configs
    .filter(config => {
      const { apiReportChanged } = Extractor.invoke(config, {
        compilerState,
        localBuild: isWriting,
        messageCallback: message => {
          message.handled = true;
        },
      });
      pathless(config);
      return apiReportChanged;
    })
    .map(config => relative(ROOT, config.reportFilePath));
}

/** For the tests, after the declarations were written: the exit code, and what to do. */
export function checkReports() {
  const changed = compareReports({ isWriting: false });
  if (changed.length === 0) return 0;
  console.error(
    `What these packages offer has changed:\n${changed.map(report => `  ${report}`).join('\n')}\nIf it is meant, run \`npm run api-reports\`, commit the reports and describe the change with \`npx changeset\`.`,
  );
  return 1;
}
