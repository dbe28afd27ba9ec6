/**
 * The teleop service on an address of its own, for the benchmarks of lossy networks. Says on which port it listens,
 * and when its input ends, when which command was handed to the robot, as one line of JSON.
 *
 *     controlServiceMain HOST [cameras]
 */
import { rmSync } from 'node:fs';
import { bundleWorkers } from './bundleWorkers';
import { startTestTeleop } from './startTestTeleop';

async function main() {
  const [host, cameras] = process.argv.slice(2);
  const workers = bundleWorkers({ cameras: cameras === 'cameras' });
  const teleop = await startTestTeleop({
    host,
    robotIds: ['SH1'],
    workerDirectory: workers,
  });
  const { simulation } = teleop;
  const handed: { seq: number; at: number }[] = [];
  const drive = simulation.drive.bind(simulation);
  simulation.drive = (robotId, input) => {
    handed.push({ seq: input.seq, at: simulation.now() });
    drive(robotId, input);
  };
  console.log(JSON.stringify({ url: teleop.url }));
  process.stdin.resume();
  process.stdin.once('end', async () => {
    console.log(JSON.stringify(handed));
    await teleop.close();
    rmSync(workers, { recursive: true });
    process.exit(0);
  });
}

main().catch(error => {
  console.error(error);
  process.exit(1);
});
