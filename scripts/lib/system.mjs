import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { accessOf } from './accessOf.mjs';
import { CONFIG_SCHEMA } from './build.mjs';
import { checkReady, ROOT, StartProblem, toVariables } from './environment.mjs';
import { end, isRunning, waitUntilHealthy } from './processes.mjs';
import { whyNotStarted } from './whyNotStarted.mjs';

/** The console's own configuration; others are laid over it. */
const CONFIG_FILE = join(ROOT, 'app-config.yaml');
const RESTART_DELAY = { first: 500, most: 10_000 };

/** The services alone, for who needs no console. */
export function servicesProgram(environment) {
  return {
    name: 'reference services',
    args: [
      '--enable-source-maps',
      // MB: pages of orders are large and gone at once; with the 16 of Node.js the garbage of a busy second is collected many times.
      '--max-semi-space-size=64',
      join(ROOT, 'packages/reference-services/dist/main.js'),
    ],
    cwd: ROOT,
    health: [
      `http://127.0.0.1:${environment.servicesPort}/health`,
      `http://127.0.0.1:${environment.ssoPort}/health`,
    ],
  };
}

/** The two programs of a running company and how to tell that each is up. */
function companyPrograms(environment, configFiles) {
  return [
    servicesProgram(environment),
    {
      name: 'console',
      args: [
        '--enable-source-maps',
        '--no-warnings',
        '--require',
        '@backstage/cli-node/config/nodeTransform.cjs',
        'src',
        ...configFiles.flatMap(file => ['--config', file]),
      ],
      cwd: join(ROOT, 'packages/backend'),
      health: [
        `http://127.0.0.1:${environment.consolePort}/.backstage/health/v1/readiness`,
      ],
    },
  ];
}

/**
 * Starts the services and the console, restarts the one that dies, and ends
 * both by process id. `onLine(name, line)` receives their output; `configFiles`
 * are laid over the console's app-config.yaml, `variables` over the environment.
 * `canMovePorts` where `environment` is that of this process: tests have ports of their own.
 */
export class System {
  #children = new Map();
  #stopping = false;

  /**
   * @param {{ consolePort: number, servicesPort: number, ssoPort: number, dataDirectory: string }} environment
   * @param {{ onLine?: (name: string, line: string) => void, onSpawn?: (name: string, pid: number) => void, canMovePorts?: boolean, keepAlive?: boolean, configFiles?: string[], programs?: object[], variables?: Record<string, string> }} [options]
   */
  constructor(
    environment,
    {
      onLine = () => {},
      onSpawn = () => {},
      canMovePorts = false,
      keepAlive = true,
      configFiles = [],
      programs,
      variables = {},
    } = {},
  ) {
    this.environment = environment;
    this.onLine = onLine;
    this.onSpawn = onSpawn;
    this.canMovePorts = canMovePorts;
    this.keepAlive = keepAlive;
    this.configFiles = [CONFIG_FILE, ...configFiles];
    this.programs = programs ?? companyPrograms(environment, this.configFiles);
    this.variables = variables;
  }

  get consoleUrl() {
    return `http://localhost:${this.environment.consolePort}`;
  }

  /** Resolves when all are healthy, or when they are stopped before. */
  async start() {
    await checkReady(this.environment, { canMovePorts: this.canMovePorts });
    this.access = await accessOf(this.configFiles, {
      ...toVariables(this.environment),
      ...this.variables,
    });
    if (this.#stopping) return;
    this.programs.forEach(program => this.#spawn(program));
    try {
      await Promise.all(
        this.programs.map(program => this.#untilHealthy(program)),
      );
    } catch (error) {
      await this.stop();
      throw error;
    }
  }

  /** The environment of each program, from the start on. */
  get programVariables() {
    return {
      NODE_ENV: 'production',
      SIDEHELM_CONFIG_SCHEMA: CONFIG_SCHEMA,
      ...process.env,
      ...toVariables(this.environment),
      ...this.access,
      ...this.variables,
    };
  }

  /** Process id of one of the programs, for tests that break it. */
  pid(name) {
    return this.#children.get(name)?.pid;
  }

  async stop() {
    this.#stopping = true;
    await Promise.all([...this.#children.values()].map(child => end(child)));
  }

  async #untilHealthy(program) {
    const child = this.#children.get(program.name);
    for (const url of program.health) {
      const healthy = await waitUntilHealthy(url, {
        stillRunning: () => isRunning(child),
      });
      if (healthy) continue;
      // It did not end by itself.
      if (this.#stopping) return;
      // What it said last may still be in the pipe.
      if (!isRunning(child)) await child.closed;
      throw new StartProblem(whyNotStarted(program.name, child.said));
    }
    child.wasHealthy = true;
  }

  #spawn(program, delay = RESTART_DELAY.first) {
    const child = spawn(process.execPath, program.args, {
      cwd: program.cwd,
      env: this.programVariables,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.said = [];
    child.closed = new Promise(done => child.once('close', done));
    this.#children.set(program.name, child);
    this.onSpawn(program.name, child.pid);
    for (const stream of [child.stdout, child.stderr])
      this.#readLines(program.name, child, stream);
    child.once('exit', code => {
      if (this.#stopping || !this.keepAlive || !child.wasHealthy) return;
      this.onLine(
        program.name,
        `ended with ${code}; starting it again in ${delay} ms`,
      );
      setTimeout(() => {
        if (this.#stopping) return;
        const next = this.#spawn(
          program,
          Math.min(delay * 2, RESTART_DELAY.most),
        );
        next.wasHealthy = true;
      }, delay);
    });
    return child;
  }

  #readLines(name, child, stream) {
    let rest = '';
    stream.setEncoding('utf8').on('data', chunk => {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop();
      if (!child.wasHealthy) child.said.push(...lines);
      lines.forEach(line => this.onLine(name, line));
    });
  }
}
