/** S3rver brings no types. */
declare module 's3rver' {
  import type { Server } from 'node:http';

  interface Options {
    address: string;
    port: number;
    silent: boolean;
    directory: string;
    configureBuckets: { name: string; configs: string[] }[];
  }

  class S3rver {
    constructor(options: Options);
    /** There once it runs. */
    httpServer: Server;
    run(): Promise<unknown>;
    close(): Promise<void>;
  }

  export = S3rver;
}
