import { unwrapWithResponse, type ServiceCall } from './unwrap';

/** What a query read last. An answer with the same ETag is not read again: a large list costs nothing while it is the same. */
export class LastAnswer<T> {
  private etag?: string;
  private value?: T;

  /**
   * The value of last time if the answer is the same one, the same object; else what `read` makes of its JSON.
   *
   * @param call - of a service's client, with `parseAs: 'stream'`
   */
  async read(
    call: ServiceCall<ReadableStream | null>,
    read: (body: unknown) => T,
  ): Promise<T> {
    const { response } = await unwrapWithResponse(call);
    const etag = response.headers.get('etag') ?? undefined;
    if (etag !== undefined && etag === this.etag) {
      await response.body?.cancel();
      return this.value as T;
    }
    const value = read(JSON.parse(await response.text()));
    this.etag = etag;
    this.value = value;
    return value;
  }
}
