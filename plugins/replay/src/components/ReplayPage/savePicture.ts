import type { FrameView } from '../../view/FrameView';

/** Saves what a view shows on the person's device. */
export async function savePicture(
  view: FrameView,
  robotId: string,
): Promise<void> {
  const url = URL.createObjectURL(await view.takePicture());
  const link = document.createElement('a');
  link.href = url;
  link.download = `replay-${robotId}-${new Date().toISOString().replace(/[:.]/g, '-')}.png`;
  link.click();
  // Some browsers fetch the content only after the click was dealt with.
  setTimeout(() => URL.revokeObjectURL(url), 1_000);
}
