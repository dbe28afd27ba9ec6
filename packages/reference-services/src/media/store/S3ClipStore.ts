import { readFile, rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { S3Config } from '../../platform/recordingConfig';
import type { ByteRange } from '../rules/Clip';
import { checkKey, readKey } from './clipKeys';
import type { ClipStore, StoredFile } from './ClipStore';

const BROKEN = '.broken';

/** At a time. */
const OWN_CONNECTIONS = 50;
const CONNECTIONS_OF_READERS = 256;

/** ms; a server that does not answer is away. */
export interface S3Times {
  connection: number;
  /** Until an answer begins. */
  answer: number;
  /** The same of whether it is there at all. */
  check: number;
  /** Until a file is taken: all of it must go there first. */
  take: number;
  /** For which nothing comes or goes. Longer than players that have paused are waited for. */
  silence: number;
}

const TIMES: S3Times = {
  connection: 5_000,
  answer: 30_000,
  check: 10_000,
  take: 600_000,
  silence: 150_000,
};

const CONTENT_TYPES = {
  video: 'video/mp4',
  preview: 'image/jpeg',
  sidecar: 'application/json',
  telemetry: 'application/jsonl',
};

/**
 * Recordings in a bucket of S3, or of whatever speaks its language. Who may
 * write there is told as the AWS tools are told it: by `AWS_ACCESS_KEY_ID` and
 * `AWS_SECRET_ACCESS_KEY`, a profile, or the role of the machine.
 */
export class S3ClipStore implements ClipStore {
  readonly place: string;
  private readonly client: S3Client;
  /** Of those who take what they read as slowly as they like: nothing that is recorded waits for them. */
  private readonly readers: S3Client;

  constructor(
    private readonly config: S3Config,
    private readonly times = TIMES,
  ) {
    this.place = `the bucket ${config.bucket}`;
    this.client = this.connect(OWN_CONNECTIONS);
    this.readers = this.connect(CONNECTIONS_OF_READERS);
  }

  private connect(connections: number): S3Client {
    const { config, times } = this;
    const { endpoint, region } = config;
    return new S3Client({
      region,
      ...(endpoint && { endpoint, forcePathStyle: true }),
      maxAttempts: 2,
      // What goes wrong is told by whoever asked.
      logger: { debug() {}, info() {}, warn() {}, error() {} },
      requestHandler: {
        connectionTimeout: times.connection,
        requestTimeout: times.answer,
        socketTimeout: times.silence,
        // It would only warn otherwise.
        throwOnRequestTimeout: true,
        httpAgent: { maxSockets: connections, keepAlive: true },
        httpsAgent: { maxSockets: connections, keepAlive: true },
      },
      // Not all that speak the language know the newer checksums.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      // Nor do all say that they wait for a file: it is sent at once.
      expectContinueHeader: false,
    });
  }

  async *list(): AsyncGenerator<StoredFile> {
    const pages = paginateListObjectsV2({ client: this.client }, this.bucket);
    for await (const { Contents = [] } of pages)
      for (const { Key: key, Size: size, LastModified } of Contents)
        if (key && readKey(key))
          yield {
            key,
            size: size ?? 0,
            modifiedAt: LastModified?.getTime() ?? 0,
          };
  }

  async read(key: string): Promise<Buffer> {
    const body = await this.get(this.client, key);
    return Buffer.from(await body.transformToByteArray());
  }

  async open(key: string, range?: ByteRange): Promise<Readable> {
    const { start = 0, end = Infinity } = range ?? {};
    const last = Number.isFinite(end) ? end : '';
    const body = await this.get(
      this.readers,
      key,
      range && `bytes=${start}-${last}`,
    );
    return body as Readable;
  }

  async take(key: string, file: string): Promise<void> {
    checkKey(key);
    const kind = readKey(key)?.kind ?? 'sidecar';
    // A stream could be sent once only, and what cannot be read of it would be nobody's error.
    const bytes = await readFile(file);
    await this.client.send(
      new PutObjectCommand({
        ...this.bucket,
        Key: key,
        Body: bytes,
        ContentLength: bytes.length,
        ContentType: CONTENT_TYPES[kind],
      }),
      { requestTimeout: this.times.take },
    );
    await rm(file, { force: true });
  }

  async remove(key: string): Promise<void> {
    checkKey(key);
    await this.client.send(
      new DeleteObjectCommand({ ...this.bucket, Key: key }),
    );
  }

  async setAside(key: string): Promise<void> {
    checkKey(key);
    await this.client.send(
      new CopyObjectCommand({
        ...this.bucket,
        CopySource: `${this.config.bucket}/${key}`,
        Key: `${key}${BROKEN}`,
      }),
    );
    await this.remove(key);
  }

  async check(): Promise<void> {
    await this.client.send(new HeadBucketCommand(this.bucket), {
      requestTimeout: this.times.check,
    });
  }

  /** Nobody tells. */
  async free(): Promise<undefined> {
    return undefined;
  }

  close() {
    this.client.destroy();
    this.readers.destroy();
  }

  private get bucket() {
    return { Bucket: this.config.bucket };
  }

  private async get(client: S3Client, key: string, range?: string) {
    checkKey(key);
    const { Body } = await client.send(
      new GetObjectCommand({
        ...this.bucket,
        Key: key,
        ...(range && { Range: range }),
      }),
    );
    if (!Body) throw new Error('The bucket answered without a file.');
    return Body;
  }
}
