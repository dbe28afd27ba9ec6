import { saveFile } from '@sidehelm/console-react';
import type { FrameView } from '../../view/FrameView';

/** Saves what a view shows on the person's device. */
export async function savePicture(
  view: FrameView,
  robotId: string,
): Promise<void> {
  const now = new Date().toISOString().replace(/[:.]/g, '-');
  saveFile(await view.takePicture(), `replay-${robotId}-${now}.png`);
}
