import { INCIDENT_FILE, openSink, VIDEO_FILE, writesToDisk } from './FileSink';

const BYTES = Uint8Array.of(1, 2, 3);

/** The browser's dialog, and the file that was chosen in it. */
function answerPicker(changes: object = {}) {
  const writable = {
    write: jest.fn(async () => undefined),
    close: jest.fn(async () => undefined),
    abort: jest.fn(async () => undefined),
  };
  const remove = jest.fn(async () => undefined);
  const picker = jest.fn(async (_: object) => ({
    createWritable: async () => writable,
    remove,
    ...changes,
  }));
  Object.assign(window, { showSaveFilePicker: picker });
  return { picker, writable, remove };
}

const refusing = (name: string) => async () => {
  throw new DOMException('The request is not allowed.', name);
};

const saved: string[] = [];

beforeEach(() => {
  saved.length = 0;
  Object.assign(URL, {
    createObjectURL: ({ size, type }: Blob) => `blob:${size},${type}`,
    revokeObjectURL: () => undefined,
  });
  jest
    .spyOn(HTMLAnchorElement.prototype, 'click')
    .mockImplementation(function click(this: HTMLAnchorElement) {
      saved.push(`${this.download} ${this.href}`);
    });
});
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(window, 'showSaveFilePicker');
  Reflect.deleteProperty(URL, 'createObjectURL');
  Reflect.deleteProperty(URL, 'revokeObjectURL');
});

describe('openSink', () => {
  it('writes to the file that was chosen', async () => {
    const { picker, writable, remove } = answerPicker();
    expect(writesToDisk()).toBe(true);
    const sink = await openSink('a.zip', INCIDENT_FILE);
    await sink?.write(BYTES);
    await sink?.close();
    expect(picker).toHaveBeenCalledWith({
      suggestedName: 'a.zip',
      types: [{ description: 'ZIP', accept: { 'application/zip': ['.zip'] } }],
    });
    expect(writable.write).toHaveBeenCalledWith(BYTES);
    expect(writable.close).toHaveBeenCalledTimes(1);
    expect(remove).not.toHaveBeenCalled();
  });

  it('leaves nothing of a file that nobody wants any more', async () => {
    const { writable, remove } = answerPicker();
    const sink = await openSink('a.zip', INCIDENT_FILE);
    await sink?.abort();
    expect(writable.abort).toHaveBeenCalledTimes(1);
    expect(remove).toHaveBeenCalledTimes(1);
  });

  it('opens nothing when the person does not want to after all', async () => {
    answerPicker();
    Object.assign(window, { showSaveFilePicker: refusing('AbortError') });
    expect(await openSink('a.zip', INCIDENT_FILE)).toBeUndefined();
  });

  it('says when the browser may not write there, and leaves no empty file', async () => {
    const { remove } = answerPicker({
      createWritable: refusing('NotAllowedError'),
    });
    await expect(openSink('a.mp4', VIDEO_FILE)).rejects.toThrow(
      'This browser is not allowed to write there. Choose another place for the video.',
    );
    expect(remove).toHaveBeenCalledTimes(1);
    expect(saved).toEqual([]);
  });

  it.each([
    ['has no such dialog', undefined],
    ['does not show it here', refusing('SecurityError')],
  ])('holds what comes where the browser %s', async (_, picker) => {
    Object.assign(window, { showSaveFilePicker: picker });
    const sink = await openSink('a.mp4', VIDEO_FILE);
    await sink?.write(BYTES);
    await sink?.write(BYTES);
    expect(saved).toEqual([]);
    await sink?.close();
    expect(saved).toEqual(['a.mp4 blob:6,video/mp4']);
  });

  it('says when there is more than it can hold', async () => {
    const sink = await openSink('a.mp4', { ...VIDEO_FILE, mostHeld: 4 });
    await sink?.write(BYTES);
    await expect(sink?.write(BYTES)).rejects.toThrow(
      /^The video would be larger than .* which this browser cannot hold\./,
    );
  });
});
