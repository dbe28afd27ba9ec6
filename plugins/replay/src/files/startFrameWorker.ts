/** Under its public name: so a bundler finds it also in the published package. */
export const startFrameWorker = () =>
  new Worker(new URL('@sidehelm/plugin-replay/frameWorker', import.meta.url), {
    name: 'particle frames',
  });
