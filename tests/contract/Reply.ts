/** What a fake service answers. */
export interface Reply {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
}

export const refuse = (status: number, message: string): Reply => ({
  status,
  body: { message },
});
