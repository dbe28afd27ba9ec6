import type { WhepState } from './WhepPlayer';

/** Why the last attempt to get a picture failed, where somebody told. */
export function videoProblem(state: WhepState): string | undefined {
  if (state.kind === 'failed') return state.message;
  return state.kind === 'connecting' ? state.problem : undefined;
}
