/**
 * A list that a search looks through, asked for once and not for each letter.
 *
 * @param load - asks for it
 * @param age - how long the answer is kept, ms; a failure is not kept
 */
export function keepAnswer<T>(
  load: () => Promise<T>,
  age = 10_000,
): () => Promise<T> {
  let kept: { answer: Promise<T>; at: number } | undefined;
  return () => {
    const now = performance.now();
    if (kept && now - kept.at < age) return kept.answer;
    const asked = { answer: load(), at: now };
    kept = asked;
    asked.answer.catch(() => {
      if (kept === asked) kept = undefined;
    });
    return asked.answer;
  };
}
