/**
 * The import rules of docs/architecture.md. Folder names are the layers; a
 * rule names what may NOT be imported.
 */
const OURS = '^(packages|plugins|tests|scripts)/';
const COMMON = 'plugins/console-common';
const CONTRACTS = 'packages/contracts';
const THEME = 'packages/theme';
const REACT = 'plugins/console-react';
const NODE = 'plugins/console-node';
const SIMULATOR = 'packages/robot-simulator';
const SERVICES = 'packages/reference-services';
const TEST_UTILS = 'packages/test-utils';
/** What a domain offers to the others' screens, and which others it is made of. */
const DOMAIN_REACT = {
  'plugins/dispatch-react': ['plugins/map-react', 'plugins/restaurants-react'],
  'plugins/fleet-react': ['plugins/map-react'],
  'plugins/map-react': [],
  'plugins/restaurants-react': [],
  'plugins/teleop-react': [],
  'plugins/users-react': [],
  'plugins/video-react': ['plugins/teleop-react'],
};
const ANY_REACT = 'plugins/[^/]+-react';
/** Permissions and contract of a domain that brings its own. */
const DOMAIN_COMMON = 'plugins/(?!console-)[^/]+-common';
const DOMAIN_PLUGIN = 'plugins/(?![^/]+-(?:common|node|react|backend))[^/]+';
const BACKEND_PLUGIN = 'plugins/[^/]+-backend[^/]*';
/** The gateway benchmark measures a stock proxy beside the gateway, behind the same sign-in. */
const GATEWAY_PEER = 'tests/bench/lib/proxyPeer.ts';
const GATEWAY_PEER_MAY = 'plugins/auth-backend-module-sso';
/** Run by a browser: the console's own driving code, which a bad network is put in front of. */
const FAULT_PAGE = 'tests/fault/page';
const FAULT_PAGE_MAY = 'plugins/(teleop|teleop-react)';

/** Whatever is in a folder may import that folder and the allowed ones. */
function mayOnlyImport(name, folder, allowed) {
  return {
    name,
    severity: 'error',
    comment: `${name}: of our own packages it may import only ${allowed.join(', ') || 'none'}.`,
    from: { path: `^(${folder})/` },
    to: {
      path: OURS,
      pathNot: ['^$1/', ...[...allowed, TEST_UTILS].map(path => `^${path}/`)],
    },
  };
}

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: {
        circular: true,
        // A page that is loaded when it is needed knows the screen that it is the page of.
        viaOnly: { dependencyTypesNot: ['dynamic-import'] },
      },
    },
    {
      name: 'no-unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    mayOnlyImport('console-common', COMMON, []),
    mayOnlyImport('theme', THEME, []),
    mayOnlyImport('contracts', CONTRACTS, [COMMON]),
    mayOnlyImport('robot-simulator', SIMULATOR, [COMMON]),
    mayOnlyImport('reference-services', SERVICES, [
      COMMON,
      CONTRACTS,
      SIMULATOR,
    ]),
    mayOnlyImport('domain commons', DOMAIN_COMMON, [COMMON, CONTRACTS]),
    mayOnlyImport('console-node', NODE, [COMMON, CONTRACTS]),
    mayOnlyImport('console-react', REACT, [COMMON, CONTRACTS, THEME]),
    ...Object.entries(DOMAIN_REACT).map(([folder, others]) =>
      mayOnlyImport(folder, folder, [
        COMMON,
        CONTRACTS,
        THEME,
        REACT,
        ...others,
      ]),
    ),
    {
      name: 'a -react package that no rule knows',
      severity: 'error',
      from: {
        path: `^${ANY_REACT}/`,
        pathNot: [REACT, ...Object.keys(DOMAIN_REACT)].map(it => `^${it}/`),
      },
      to: {},
    },
    // Never another domain plugin: link by route refs, share through a -react package.
    mayOnlyImport('domain plugins', DOMAIN_PLUGIN, [
      COMMON,
      DOMAIN_COMMON,
      CONTRACTS,
      THEME,
      ANY_REACT,
    ]),
    mayOnlyImport('test-utils', TEST_UTILS, [COMMON, CONTRACTS, ANY_REACT]),
    {
      name: 'test-utils in tests and dev pages alone',
      severity: 'error',
      from: {
        path: OURS,
        pathNot: [
          `^${TEST_UTILS}/`,
          '\\.test\\.tsx?$',
          '/__testUtils__/',
          '/setupTests\\.ts$',
          '/dev/',
        ],
      },
      to: { path: `^${TEST_UTILS}/` },
    },
    mayOnlyImport('backend plugins', BACKEND_PLUGIN, [
      COMMON,
      DOMAIN_COMMON,
      NODE,
      CONTRACTS,
    ]),
    mayOnlyImport('app', 'packages/app', [
      COMMON,
      CONTRACTS,
      THEME,
      ANY_REACT,
      DOMAIN_PLUGIN,
    ]),
    mayOnlyImport('backend', 'packages/backend', [
      COMMON,
      CONTRACTS,
      BACKEND_PLUGIN,
    ]),
    mayOnlyImport('tests', 'tests', [
      COMMON,
      DOMAIN_COMMON,
      CONTRACTS,
      // Its robots are measured alone.
      SIMULATOR,
      'scripts',
      GATEWAY_PEER_MAY,
      FAULT_PAGE_MAY,
    ]),
    {
      name: 'only the peer of the gateway benchmark',
      severity: 'error',
      from: { path: '^tests/', pathNot: `^${GATEWAY_PEER}$` },
      to: { path: `^${GATEWAY_PEER_MAY}/` },
    },
    {
      name: 'only what drives behind a bad network',
      severity: 'error',
      from: { path: '^tests/', pathNot: `^${FAULT_PAGE}/` },
      to: { path: `^${FAULT_PAGE_MAY}/` },
    },
    mayOnlyImport('scripts', 'scripts', []),
    {
      name: 'services without Backstage',
      severity: 'error',
      from: {
        path: `^(${SERVICES}|${SIMULATOR}|${CONTRACTS})/`,
      },
      to: { path: 'node_modules/@backstage/' },
    },
    {
      name: 'rules and tables of a service know nothing of its routes',
      severity: 'error',
      from: {
        path: `^${SERVICES}/src/[^/]+/(rules|store)/`,
        pathNot: '\\.test\\.ts$',
      },
      to: { path: `^${SERVICES}/src/[^/]+/routes/` },
    },
    {
      name: 'the tables of a service are its own',
      severity: 'error',
      from: {
        path: `^${SERVICES}/src/([^/]+)/`,
        pathNot: '/testing/|\\.test\\.ts$',
      },
      to: {
        path: `^${SERVICES}/src/[^/]+/store/`,
        pathNot: `^${SERVICES}/src/$1/`,
      },
    },
    {
      name: 'no frontend in the backend',
      severity: 'error',
      from: { path: `^(packages/backend|${BACKEND_PLUGIN})/` },
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
    exclude: {
      path: '^((packages|plugins)/[^/]+/(dist|dist-types|coverage|\\.stryker-tmp)|tests/portal/company)/',
    },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'default', 'types'],
    },
  },
};
