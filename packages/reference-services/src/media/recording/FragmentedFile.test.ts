import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encodeTestFrames } from '../testing/encodeTestFrames';
import { examineVideo } from '../store/readVideo';
import { finishVideo, wholeLengthOf } from './finishClip';
import { FragmentedFile } from './FragmentedFile';

describe('a video that grows', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sidehelm-video-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  async function write(seconds: number) {
    const path = join(folder, 'clip.mp4');
    const file = new FragmentedFile(path, 100);
    const told = [];
    for (const frame of encodeTestFrames(seconds)) {
      const written = await file.add(frame);
      if (written) told.push(written);
    }
    return { path, file, told };
  }

  it('has a fragment on the disk with each key frame, and says what can be read', async () => {
    const { path, told, file } = await write(3);
    expect(told.map(({ until, frames }) => [until, frames])).toEqual([
      [1_000, 10],
      [2_000, 20],
    ]);
    const bytes = await readFile(path);
    const { size } = told[1];
    expect(size).toBe(wholeLengthOf(bytes));
    const growing = await examineVideo(bytes.subarray(0, size));
    expect(growing).toEqual({ frames: 20, duration: 2_000 });
    await file.close();
  });

  it('becomes fast-start with the very same pictures', async () => {
    const { path, file } = await write(3);
    await file.close();
    const finished = await finishVideo(await readFile(path));
    expect(finished).toMatchObject({ frames: 30, duration: 3_000 });
    const video = Buffer.from(finished?.video ?? []);
    expect(video.subarray(4, 8).toString()).toBe('ftyp');
    expect(video.indexOf('moov')).toBeLessThan(video.indexOf('mdat'));
    expect(video.indexOf('moof')).toBe(-1);
    // Without its start codes each picture is in the file as the camera sent it.
    const pictures = encodeTestFrames(3).map(({ data }) => {
      const unit = Buffer.from(data);
      return unit.subarray(unit.lastIndexOf('\0\0\x01', -1, 'latin1') + 3);
    });
    expect(pictures.every(picture => video.includes(picture))).toBe(true);
  });

  it.each([1, 7, 1_000])(
    'loses only what is behind its last whole fragment when the last %p bytes are gone',
    async missing => {
      const { path, file } = await write(3);
      await file.close();
      const bytes = await readFile(path);
      // The index of fragments at the end counts for nothing.
      const end = wholeLengthOf(bytes);
      const finished = await finishVideo(bytes.subarray(0, end - missing));
      expect(finished).toMatchObject({ frames: 20, duration: 2_000 });
    },
  );

  it.each([
    ['empty', Buffer.alloc(0)],
    ['of zeros', Buffer.alloc(10_000)],
    ['cut off in its head', Buffer.from('0000001c66747970', 'hex')],
  ])('comes to nothing when it is %s', async (_, bytes) => {
    expect(await finishVideo(bytes)).toBeUndefined();
  });
});
