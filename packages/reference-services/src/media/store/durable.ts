/** Writing so that it is there after the power has failed, too. */
import { closeSync, fsyncSync, openSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Systems that do not let a folder be opened keep its names by themselves. */
const CODES_OF_NO_FOLDERS = new Set(['EISDIR', 'EPERM', 'EINVAL']);

function syncFolder(folder: string) {
  try {
    const file = openSync(folder, 'r');
    try {
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
  } catch (error) {
    if (!CODES_OF_NO_FOLDERS.has(Object(error).code)) throw error;
  }
}

/** Of a file or a folder, without holding up the thread. */
export async function syncOnDisk(path: string): Promise<void> {
  try {
    const handle = await open(path, 'r');
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
  } catch (error) {
    if (!CODES_OF_NO_FOLDERS.has(Object(error).code)) throw error;
  }
}

/** Makes the name of a recording's file last: its folders are those of a day and of a robot, and the one around them. */
export function syncName(path: string) {
  const day = dirname(path);
  const robot = dirname(day);
  for (const folder of [day, robot, dirname(robot)]) syncFolder(folder);
}

/** Its bytes last, its name does with `syncName`. */
export function writeDurably(path: string, bytes: Uint8Array | string) {
  const file = openSync(path, 'w');
  try {
    writeFileSync(file, bytes);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
