/** ms; how soon what is recorded now is seen. */
export const MEDIA_POLLING = 10_000;
