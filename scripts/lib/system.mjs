import { spawn } from 'node:child_process';
import { join } from 'node:path';
import {
  checkDataDirectory,
  checkPortFree,
  ROOT,
  StartProblem,
  toVariables,
} from './environment.mjs';
import { end, waitUntilHealthy } from './processes.mjs';

const RESTART_DELAY = { first: 500, most: 10_000 };

/** The two programs of a running company and how to tell that each is up. */
function programs(environment, configFiles) {
  return [
    {
      name: 'reference services',
      args: [
        '--enable-source-maps',
        join(ROOT, 'packages/reference-services/dist/main.js'),
      ],
      cwd: ROOT,
      health: [
        `http://127.0.0.1:${environment.servicesPort}/health`,
        `http://127.0.0.1:${environment.ssoPort}/health`,
      ],
    },
    {
      name: 'console',
      args: [
        '--enable-source-maps',
        '--no-warnings',
        '--require',
        '@backstage/cli-node/config/nodeTransform.cjs',
        'src',
        '--config',
        join(ROOT, 'app-config.yaml'),
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
 * are laid over the console's app-config.yaml.
 */
export class System {
  #children = new Map();
  #stopping = false;

  /**
   * @param {{ consolePort: number, servicesPort: number, ssoPort: number, dataDirectory: string }} environment
   * @param {{ onLine?: (name: string, line: string) => void, onSpawn?: (name: string, pid: number) => void, keepAlive?: boolean, configFiles?: string[] }} [options]
   */
  constructor(
    environment,
    {
      onLine = () => {},
      onSpawn = () => {},
      keepAlive = true,
      configFiles = [],
    } = {},
  ) {
    this.environment = environment;
    this.onLine = onLine;
    this.onSpawn = onSpawn;
    this.keepAlive = keepAlive;
    this.configFiles = configFiles;
  }

  get consoleUrl() {
    return `http://localhost:${this.environment.consolePort}`;
  }

  async start() {
    const { environment } = this;
    checkDataDirectory(environment.dataDirectory);
    await checkPortFree(environment.consolePort, 'SIDEHELM_CONSOLE_PORT');
    await checkPortFree(environment.servicesPort, 'SIDEHELM_SERVICES_PORT');
    await checkPortFree(environment.ssoPort, 'SIDEHELM_SSO_PORT');
    const all = programs(environment, this.configFiles);
    all.forEach(program => this.#spawn(program));
    await Promise.all(all.map(program => this.#untilHealthy(program)));
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
        stillRunning: () => child.exitCode === null,
      });
      if (healthy) continue;
      await this.stop();
      throw new StartProblem(
        `The ${program.name} did not start; the lines above say why.`,
      );
    }
    child.wasHealthy = true;
  }

  #spawn(program, delay = RESTART_DELAY.first) {
    const child = spawn(process.execPath, program.args, {
      cwd: program.cwd,
      env: {
        NODE_ENV: 'production',
        ...process.env,
        ...toVariables(this.environment),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#children.set(program.name, child);
    this.onSpawn(program.name, child.pid);
    for (const stream of [child.stdout, child.stderr])
      this.#readLines(program.name, stream);
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

  #readLines(name, stream) {
    let rest = '';
    stream.setEncoding('utf8').on('data', chunk => {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop();
      lines.forEach(line => this.onLine(name, line));
    });
  }
}
