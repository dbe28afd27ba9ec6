import assert from 'node:assert/strict';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, beforeEach, describe, it } from 'node:test';
import {
  checkDataDirectory,
  checkNode,
  checkPortFree,
  hasNodeApi10,
  readEnvironment,
  StartProblem,
  toDevVariables,
  toVariables,
  withNodeHeaders,
} from './environment.mjs';

const isOneLine = pattern => error => {
  assert.ok(error instanceof StartProblem, String(error));
  assert.match(error.message, pattern);
  assert.ok(!error.message.includes('\n'));
  return true;
};

describe('readEnvironment', () => {
  const before = { ...process.env };
  beforeEach(() => {
    for (const name of Object.keys(process.env))
      if (name.startsWith('SIDEHELM_')) delete process.env[name];
  });
  afterEach(() => {
    delete process.env.SIDEHELM_SSO_PORT;
    Object.assign(process.env, before);
  });

  it('has ports for a laptop and takes others from the environment', () => {
    assert.equal(readEnvironment().consolePort, 7007);
    process.env.SIDEHELM_SSO_PORT = '4711';
    assert.equal(readEnvironment().ssoPort, 4711);
  });

  for (const value of ['', '0', '65536', '80a', '-1']) {
    it(`refuses the port "${value}" by name`, () => {
      process.env.SIDEHELM_SSO_PORT = value;
      assert.throws(
        readEnvironment,
        isOneLine(/SIDEHELM_SSO_PORT must be a port/),
      );
    });
  }
});

describe('toDevVariables', () => {
  const environment = { consolePort: 8007, servicesPort: 8100, ssoPort: 8200 };

  it('lets people return to the app of `npm run dev`, and first of all there', () => {
    assert.equal(
      toDevVariables(environment).SIDEHELM_SSO_REDIRECT_ORIGINS,
      'http://localhost:3000,http://localhost:8007',
    );
  });

  it('is what `npm start` does not use', () => {
    assert.equal(
      'SIDEHELM_SSO_REDIRECT_ORIGINS' in toVariables(environment),
      false,
    );
  });
});

describe('checkNode', () => {
  for (const version of [
    ...['18.20.0', '20.18.3', '21.7.3', '22.1.0', '22.11.0', '22.13.1'],
    ...['23.5.0', '23.11.1'],
  ]) {
    it(`asks for another Node than ${version}`, () =>
      assert.throws(
        () => checkNode(version),
        isOneLine(/Install Node 20\.19, 22\.14, or 24 and newer/),
      ));
  }

  it('is content with those that run everything', () => {
    for (const version of ['20.19.0', '20.20.2', '22.14.0', '24.0.0', '25.1.0'])
      checkNode(version);
  });
});

describe('hasNodeApi10', () => {
  it('goes by what this Node says of itself', () => {
    assert.equal(hasNodeApi10({ node: '22.13.1', napi: '9' }), false);
    assert.equal(hasNodeApi10({ node: '22.14.0', napi: '10' }), true);
  });
});

describe('checkPortFree', () => {
  it('says which port is in use and which variable moves it', async () => {
    const server = createServer();
    await new Promise(done => server.listen(0, '127.0.0.1', done));
    const { port } = server.address();
    await assert.rejects(
      checkPortFree(port, 'SIDEHELM_SSO_PORT'),
      isOneLine(/in use.*SIDEHELM_SSO_PORT/),
    );
    await assert.rejects(
      checkPortFree(port),
      isOneLine(/in use\. Stop the program that uses it\.$/),
    );
    await new Promise(done => server.close(done));
    await checkPortFree(port, 'SIDEHELM_SSO_PORT');
  });
});

describe('checkDataDirectory', () => {
  it('refuses a folder that cannot be made', () => {
    const folder = mkdtempSync(join(tmpdir(), 'sidehelm-'));
    writeFileSync(join(folder, 'file'), '');
    assert.throws(
      () => checkDataDirectory(join(folder, 'file', 'data')),
      isOneLine(/SIDEHELM_DATA_DIR/),
    );
    checkDataDirectory(join(folder, 'new'));
    rmSync(folder, { recursive: true });
  });
});

describe('the data folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sidehelm-'));
  after(() => rmSync(folder, { recursive: true }));
  const mode = path => statSync(path).mode & 0o777;

  it("is its owner's alone, new or not", () => {
    const data = join(folder, 'data');
    checkDataDirectory(data);
    assert.equal(mode(data), 0o700);
    writeFileSync(join(data, 'services.sqlite'), '');
    for (const name of ['console', 'recordings', 'recordings-under-way'])
      mkdirSync(join(data, name));
    chmodSync(data, 0o755);
    checkDataDirectory(data);
    assert.equal(mode(data), 0o700);
  });

  it('stays as it is where there is anything else', () => {
    const shared = join(folder, 'shared');
    mkdirSync(shared);
    chmodSync(shared, 0o755);
    writeFileSync(join(shared, 'thesis.txt'), '');
    checkDataDirectory(shared);
    assert.equal(mode(shared), 0o755);
  });
});

describe('withNodeHeaders', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sidehelm-headers-'));
  after(() => rmSync(folder, { recursive: true }));

  function headers(major) {
    mkdirSync(join(folder, 'include/node'), { recursive: true });
    writeFileSync(
      join(folder, 'include/node/node_version.h'),
      `#define NODE_MAJOR_VERSION ${major}\n`,
    );
    return withNodeHeaders({ npm_config_nodedir: folder, PATH: '/bin' });
  }

  it('keeps the headers that are configured when they are of this Node', () => {
    const [major] = process.versions.node.split('.');
    assert.equal(headers(major).npm_config_nodedir, folder);
  });

  it('ignores those of another Node', () => {
    const variables = headers('1');
    assert.notEqual(variables.npm_config_nodedir, folder);
    assert.equal(variables.PATH, '/bin');
  });
});
