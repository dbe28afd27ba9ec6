import { LastAnswer } from './LastAnswer';

/** What openapi-fetch gives with `parseAs: 'stream'`. */
async function callOf(body: string, etag?: string, status = 200) {
  const response = new Response(body, {
    status,
    headers: etag ? { etag } : {},
  });
  return response.ok
    ? { data: response.body, response }
    : { error: JSON.parse(await response.text()), response };
}

describe('LastAnswer', () => {
  it('reads an answer only when its ETag is another one', async () => {
    const read = jest.fn((body: unknown) => ({ body }));
    const last = new LastAnswer<{ body: unknown }>();
    const first = await last.read(callOf('[1]', '"a"'), read);
    expect(first).toEqual({ body: [1] });
    // A body that cannot be read shows that it is left alone.
    expect(await last.read(callOf('not JSON', '"a"'), read)).toBe(first);
    expect(read).toHaveBeenCalledTimes(1);
    expect(await last.read(callOf('[2]', '"b"'), read)).toEqual({ body: [2] });
    expect(await last.read(callOf('[1]', '"a"'), read)).toEqual({ body: [1] });
  });

  it('reads every answer without an ETag', async () => {
    const last = new LastAnswer<unknown>();
    const read = (body: unknown) => body;
    expect(await last.read(callOf('[1]'), read)).toEqual([1]);
    expect(await last.read(callOf('[2]'), read)).toEqual([2]);
  });

  it('does not take an answer that it could not read for the last one', async () => {
    const last = new LastAnswer<unknown>();
    const read = (body: unknown) => body;
    await last.read(callOf('[1]', '"a"'), read);
    await expect(last.read(callOf('cut sho', '"b"'), read)).rejects.toThrow();
    expect(await last.read(callOf('[2]', '"b"'), read)).toEqual([2]);
    await expect(
      last.read(callOf('{"message":"no such luck"}', '"b"', 500), read),
    ).rejects.toThrow('no such luck');
    expect(await last.read(callOf('', '"b"'), read)).toEqual([2]);
  });
});
