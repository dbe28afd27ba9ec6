import { ROBOT, test } from '../support/driveTest';
import { holdUntilMoving } from '../support/holdUntilMoving';
import { savePicture as save } from '../support/savePicture';
import { untilPlaying } from '../support/video';

test('driving together', async ({ takeWheel, openAs, observer }) => {
  const drive = await takeWheel();
  const driver = drive.page;
  const watching = await openAs('pilot', `/spectate/${ROBOT}`);
  await untilPlaying(watching);
  await holdUntilMoving(drive, 'ArrowUp', observer);
  await save(watching, 'spectate-driver');
  await driver.keyboard.up('ArrowUp');

  await watching.getByRole('button', { name: 'Ask driver' }).click();
  const dialog = watching.getByRole('dialog');
  await dialog.getByText('Something is in the way').click();
  await dialog.getByLabel('In your words').fill('a ladder');
  await save(watching, 'ask-driver');
  await dialog.getByRole('button', { name: 'Ask', exact: true }).click();
  const asked = driver.getByRole('group', { name: 'Asked of you' });
  await asked.waitFor();
  await save(driver, 'asked-of-driver');

  const overseeing = await openAs('supervisor', '/teleop/drives/running');
  await overseeing.getByRole('row').filter({ hasText: ROBOT }).waitFor();
  await save(overseeing, 'drives-now');
  await overseeing.goto('/teleop/drives');
  await overseeing.getByRole('table').waitFor();
  await save(overseeing, 'drives');

  await asked.getByRole('button', { name: 'I take care of it' }).click();
  await driver.getByRole('button', { name: 'Say' }).click();
  await save(driver, 'sayings');
  await driver.getByRole('button', { name: 'Type what to say' }).click();
  await driver.getByRole('dialog').waitFor();
  await save(driver, 'say');
});
