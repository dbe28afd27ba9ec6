/**
 * The import rules of docs/architecture.md. Folder names are the layers; a
 * rule names what may NOT be imported.
 */
const FRONT_PLUGINS =
  '^plugins/(?!console-common|console-react|[^/]+-backend)([^/]+)/';

function mayOnlyImport(name, from, allowed) {
  return {
    name,
    severity: 'error',
    comment: `${name}: of our own packages it may import only ${allowed.join(', ') || 'none'}.`,
    from: { path: from },
    to: {
      path: '^(packages|plugins)/',
      pathNot: [from, ...allowed.map(path => `^${path}/`)],
    },
  };
}

const COMMON = 'plugins/console-common';
const CONTRACTS = 'packages/contracts';
const REACT = 'plugins/console-react';

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    mayOnlyImport('console-common', `^${COMMON}/`, []),
    mayOnlyImport('contracts', `^${CONTRACTS}/`, [COMMON]),
    mayOnlyImport('robot-simulator', '^packages/robot-simulator/', [COMMON]),
    mayOnlyImport('reference-services', '^packages/reference-services/', [
      COMMON,
      CONTRACTS,
      'packages/robot-simulator',
    ]),
    mayOnlyImport('console-react', `^${REACT}/`, [COMMON, CONTRACTS]),
    mayOnlyImport('backend plugins', '^plugins/[^/]+-backend[^/]*/', [
      COMMON,
      CONTRACTS,
    ]),
    {
      name: 'domain plugins',
      severity: 'error',
      comment:
        'A domain plugin never imports another: link by route refs, share through console-react.',
      from: { path: FRONT_PLUGINS },
      to: {
        path: '^(packages|plugins)/',
        pathNot: [
          '^plugins/$1/',
          `^${COMMON}/`,
          `^${CONTRACTS}/`,
          `^${REACT}/`,
        ],
      },
    },
    {
      name: 'services without Backstage',
      severity: 'error',
      from: {
        path: '^packages/(reference-services|robot-simulator|contracts)/',
      },
      to: { path: 'node_modules/@backstage/' },
    },
    {
      name: 'no frontend in the backend',
      severity: 'error',
      from: { path: '^(packages/backend|plugins/[^/]+-backend[^/]*)/' },
      to: { path: 'node_modules/(react|react-dom|@material-ui/core)/' },
    },
    {
      name: 'no test code in sources',
      severity: 'error',
      from: {
        path: '^(packages|plugins)/',
        pathNot: '\\.test\\.tsx?$|/testing/|setupTests',
      },
      to: { path: '\\.test\\.tsx?$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|dist-types|coverage)/' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'default', 'types'],
    },
  },
};
