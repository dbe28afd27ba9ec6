import type { RecorderStatus } from '@sidehelm/contracts';

const WORDS: Readonly<Partial<Record<RecorderStatus['state'], string>>> = {
  full: 'the store is full',
  away: 'the store is away',
};

/** What keeps anything from being recorded though it is to be, in a few words; `undefined` while nothing does. */
export const storeTrouble = ({
  state,
}: Pick<RecorderStatus, 'state'>): string | undefined => WORDS[state];
