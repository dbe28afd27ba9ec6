/** Does something again and again, one after the other; what fails is told and tried again. Answers how to end that. */
export function repeat(
  work: () => Promise<void> | void,
  options: {
    /** ms from the end of one to the begin of the next. */
    every: number | (() => number);
    /** ms until the first; at once when undefined. */
    first?: number;
    onProblem: (error: unknown) => void;
  },
): () => void {
  const { every, first = 0, onProblem } = options;
  let isEnded = false;
  let timer: NodeJS.Timeout | undefined;
  const run = async () => {
    try {
      await work();
    } catch (error) {
      if (!isEnded) onProblem(error);
    }
    if (!isEnded)
      timer = setTimeout(run, typeof every === 'number' ? every : every());
  };
  timer = setTimeout(run, first);
  return () => {
    isEnded = true;
    clearTimeout(timer);
  };
}
