import { expect, type Locator } from '@playwright/test';

/** More than any page of the sign-in app has to tab through. */
const MOST_TABS = 40;

/** Goes to a button or a link by Tab alone, and presses Enter there. */
export async function pressByKeyboard(target: Locator): Promise<void> {
  const { keyboard } = target.page();
  await expect(target).toBeVisible();
  const hasFocus = () =>
    target.evaluate(element => element === document.activeElement);
  for (let tabs = 0; tabs < MOST_TABS && !(await hasFocus()); tabs += 1)
    await keyboard.press('Tab');
  await expect(target).toBeFocused();
  await keyboard.press('Enter');
}
