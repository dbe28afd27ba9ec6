import { PLAYOUT_DELAY_URI } from './sdpOffer';

/** Adds the playout-delay extension to the video section of an answer, right behind its mid. */
export function answerWithPlayoutDelay(answer: string, id: number): string {
  return answer.replace(
    /^a=mid:.*\r?\n/m,
    line => `${line}a=extmap:${id} ${PLAYOUT_DELAY_URI}\r\n`,
  );
}
