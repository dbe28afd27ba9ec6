import { parentPort, workerData } from 'node:worker_threads';
import type { MapAnswer, MapQuestion } from './MapSource';
import { TileRenderer } from './TileRenderer';

/** Entry of the map's thread: drawing a satellite tile takes longer than the services may pause. */
const renderer = new TileRenderer((workerData as { seed: number }).seed);

function answerTo(question: MapQuestion) {
  return question.kind === 'tile'
    ? renderer.tile(question.request)
    : renderer.survey();
}

parentPort?.on('message', async (question: MapQuestion) => {
  const { id } = question;
  let answer: MapAnswer;
  try {
    answer = { id, value: await answerTo(question) };
  } catch (error) {
    answer = { id, error: String(error) };
  }
  parentPort?.postMessage(answer);
});
