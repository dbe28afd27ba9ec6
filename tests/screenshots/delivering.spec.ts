import { actOnOrder } from '../support/createOrder';
import { ROBOT, test } from '../support/deliverTest';
import { savePicture as save } from '../support/savePicture';
import { untilPlaying } from '../support/video';

test('delivering', async ({ openAs, openDeliver, giveOrder, admin }) => {
  const order = await giveOrder();
  const { page } = await openDeliver();
  await untilPlaying(page);
  const tell = page.getByRole('button', { name: "I'm on my way to pick-up" });
  await tell.waitFor();
  await save(page, 'deliver-with');
  await tell.click();
  await page.getByRole('dialog').waitFor();
  await save(page, 'deliver-with-confirm');
  await page.keyboard.press('Escape');

  await page.goto('/teleop');
  await page
    .getByRole('button', { name: `Check ${ROBOT} before driving` })
    .click();
  await untilPlaying(page);
  await page.getByRole('button', { name: `Test the stop of ${ROBOT}` }).click();
  await page.getByText(/^Stop It stops/).waitFor();
  await save(page, 'start-piloting');

  for (const kind of ['left-for-pick-up', 'arrived-at-pick-up'])
    await actOnOrder(admin, order, 'POST', 'assigned-robot/events', { kind });
  const phone = await openAs('rescuer');
  await phone.setViewportSize({ width: 360, height: 740 });
  await phone.goto(`/pick-up-with/${ROBOT}`);
  await phone.getByRole('button', { name: `${ROBOT} has the order` }).waitFor();
  await untilPlaying(phone);
  await save(phone, 'pick-up-phone');
});
