/** What the contract of the order service takes of each text, in characters. */
export const LONGEST = {
  externalId: 100,
  name: 200,
  phone: 40,
  complement: 200,
  notes: 2_000,
};

export const atMost = (longest: number) => `At most ${longest} characters`;

/** Why a text cannot be saved as long as it is; nothing is cut off, because nobody would see it. */
export function lengthProblem(
  text: string,
  longest: number,
): string | undefined {
  return text.length > longest ? atMost(longest) : undefined;
}
