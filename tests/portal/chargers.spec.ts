import { callGateway, expect, test } from './portalTest';

// A domain that none of our packages knows: plugin, contract and permissions are the portal's.

test('shows the domain to its readers, and lets change who may', async ({
  openAs,
}) => {
  const page = await openAs('emil', '/chargers');
  await expect(page.getByText(/^C2 (stuck|starting)/)).toBeVisible();
  await page.getByRole('button', { name: 'Reset C2' }).click();
  // Where the portal shows its own.
  await expect(page.getByText('Charger C2 starts anew')).toBeVisible();
  await expect(page.getByText(/^C2 starting/)).toBeVisible();
});

test('refuses on the server what the screen does not offer', async ({
  openAs,
  allowProblem,
}) => {
  allowProblem(/status of 40[34]/);
  const reader = await openAs('olga', '/chargers');
  await expect(reader.getByText(/^C1 charging/)).toBeVisible();
  await expect(reader.getByRole('button', { name: 'Reset C1' })).toBeHidden();
  expect(
    await callGateway(reader, 'chargers/chargers/C1/reset', 'POST'),
  ).toMatchObject({ status: 403 });
  // Nor anything that the contract does not name.
  expect(
    await callGateway(reader, 'chargers/chargers', 'DELETE'),
  ).toMatchObject({ status: 404 });
  expect(await callGateway(reader, 'chargers/chargers')).toMatchObject({
    status: 200,
    body: expect.arrayContaining([{ id: 'C1', state: 'charging' }]),
  });

  const nobody = await openAs('vera', '/chargers');
  await expect(
    nobody.getByText('Your role does not include this screen'),
  ).toBeVisible();
  expect(await callGateway(nobody, 'chargers/chargers')).toMatchObject({
    status: 403,
  });
});
