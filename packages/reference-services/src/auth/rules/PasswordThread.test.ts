import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import { hashPassword } from './passwords';
import { PasswordThread } from './PasswordThread';

/** Field 19 of `/proc/…/stat`; the second is a name, which may have anything in it. */
const nicenessOf = (thread: string) =>
  Number(
    readFileSync(`/proc/self/task/${thread}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')[16],
  );

describe('the thread for passwords that are rather guessed', () => {
  const script = join(__dirname, '../../../dist/passwordWorker.test.js');
  const warn = jest.fn();
  let passwordHash: string;

  beforeAll(async () => {
    // Beside the package, where it finds the libraries.
    buildSync({
      entryPoints: [join(__dirname, 'passwordWorker.ts')],
      outfile: script,
      bundle: true,
      platform: 'node',
      packages: 'external',
    });
    passwordHash = await hashPassword('a good password');
  });
  beforeEach(() => warn.mockClear());
  afterAll(() => rmSync(script));

  it('knows the right one, and none where there is no hash', async () => {
    const thread = new PasswordThread({ script, logger: { warn } });
    const answers = await Promise.all([
      thread.verify(passwordHash, 'a good password'),
      thread.verify(passwordHash, 'another'),
      thread.verify(undefined, 'nobody has this password'),
      thread.verify('', 'nobody has this password'),
    ]);
    await thread.close();
    expect(answers).toEqual([true, false, false, false]);
    expect(warn).not.toHaveBeenCalled();
  });

  it('says so of a hash that is none, and goes on', async () => {
    const thread = new PasswordThread({ script, logger: { warn } });
    await expect(thread.verify('no hash', 'any')).rejects.toMatchObject({
      message: expect.any(String),
    });
    expect(await thread.verify(passwordHash, 'a good password')).toBe(true);
    await thread.close();
  });

  it('lets all others run first, where threads have a priority', async () => {
    const isLinux = process.platform === 'linux';
    const threadsNow = () => (isLinux ? readdirSync('/proc/self/task') : []);
    const before = new Set(threadsNow());
    const thread = new PasswordThread({ script, logger: { warn } });
    await thread.verify(passwordHash, 'another');
    // Whoever runs the tests may have a low priority themselves, and gets none that is higher.
    const behind = threadsNow().filter(
      each =>
        !before.has(each) &&
        nicenessOf(each) === Math.max(10, nicenessOf(String(process.pid))),
    );
    await thread.close();
    expect(behind.length > 0).toBe(isLinux);
  });

  it('is missed by nobody when it fails', async () => {
    const thread = new PasswordThread({
      script: join(__dirname, 'none.js'),
      logger: { warn },
    });
    expect(await thread.verify(passwordHash, 'a good password')).toBe(true);
    expect(await thread.verify(passwordHash, 'another')).toBe(false);
    expect(warn).toHaveBeenCalled();
    await thread.close();
  });
});
