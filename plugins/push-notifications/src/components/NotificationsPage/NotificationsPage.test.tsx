import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  alertsOf,
  BINDINGS,
  CHOICES,
  openNotifications,
} from '../../__testUtils__/openNotifications';

const here = () =>
  screen.findByRole('switch', { name: 'Notifications in this browser' });

const OFFERED = [
  { kind: 'new-order', is_chosen: false },
  { kind: 'rescue-asked', is_chosen: true },
];

describe('NotificationsPage', () => {
  it('has this browser off until somebody says yes', async () => {
    const { browser } = await openNotifications();
    expect(await here()).not.toBeChecked();
    expect(browser.calls).toEqual([]);
    await userEvent.click(await here());
    await waitFor(async () => expect(await here()).toBeChecked());
    expect(browser.calls).toEqual(['on']);
    await userEvent.click(await here());
    await waitFor(async () => expect(await here()).not.toBeChecked());
    expect(browser.calls).toEqual(['on', 'off']);
  });

  it('says why it could not be turned on', async () => {
    const { browser, alerts } = await openNotifications();
    browser.problem = new Error('You are told in 10 browsers already.');
    await userEvent.click(await here());
    await waitFor(() =>
      expect(alertsOf(alerts)).toEqual([
        ['error', 'You are told in 10 browsers already.'],
      ]),
    );
    expect(await here()).not.toBeChecked();
  });

  it.each([
    ['denied' as const, /Allow them in its settings for this site/],
    ['unsupported' as const, /cannot show notifications/],
  ])('explains a browser that is %s', async (state, words) => {
    const { browser } = await openNotifications(state);
    expect(screen.getByText(words)).toBeInTheDocument();
    expect(await here()).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(await here());
    expect(browser.calls).toEqual([]);
  });

  it('says that the other browsers are not known', async () => {
    await openNotifications('off', {
      [BINDINGS]: { status: 500, body: { message: 'It fell over.' } },
    });
    expect(
      await screen.findByText('Not known: It fell over.'),
    ).toBeInTheDocument();
    expect(screen.getByText('Other browsers')).toBeInTheDocument();
  });

  it('offers what the service offers, and says what is chosen', async () => {
    await openNotifications('off', { [CHOICES]: { body: OFFERED } });
    expect(
      await screen.findByRole('switch', { name: 'New orders' }),
    ).not.toBeChecked();
    expect(screen.getByRole('switch', { name: 'Rescues' })).toBeChecked();
    expect(
      screen.queryByRole('switch', { name: 'Deliveries of my robot' }),
    ).not.toBeInTheDocument();
  });

  it('chooses', async () => {
    const { gateway } = await openNotifications('off', {
      [CHOICES]: { body: OFFERED },
      [`${CHOICES}/new-order`]: {
        body: { kind: 'new-order', is_chosen: true },
      },
    });
    await userEvent.click(
      await screen.findByRole('switch', { name: 'New orders' }),
    );
    await waitFor(() =>
      expect(screen.getByRole('switch', { name: 'New orders' })).toBeChecked(),
    );
    const sent = gateway.requests.find(({ method }) => method === 'PUT');
    expect([sent?.path, sent?.body]).toEqual([
      `${CHOICES}/new-order`,
      '{"is_chosen":true}',
    ]);
  });

  it('leaves a choice as it is when the service refuses', async () => {
    const { alerts } = await openNotifications('off', {
      [CHOICES]: { body: OFFERED },
      [`${CHOICES}/rescue-asked`]: {
        status: 503,
        body: { message: 'The service is away.' },
      },
    });
    await userEvent.click(
      await screen.findByRole('switch', { name: 'Rescues' }),
    );
    await waitFor(() =>
      expect(alertsOf(alerts)).toEqual([['error', 'The service is away.']]),
    );
    expect(screen.getByRole('switch', { name: 'Rescues' })).toBeChecked();
  });

  it('shows a kind that it does not know by its name', async () => {
    await openNotifications('off', {
      [CHOICES]: { body: [{ kind: 'robot-lost', is_chosen: false }] },
    });
    expect(
      await screen.findByRole('switch', { name: 'robot-lost' }),
    ).toBeInTheDocument();
  });

  it('takes nothing for chosen or not when nobody knows', async () => {
    await openNotifications('off', {
      [CHOICES]: { status: 502, body: { message: 'The service is down.' } },
    });
    expect(await screen.findByText(/The service is down/)).toBeInTheDocument();
    expect(screen.getAllByRole('switch')).toHaveLength(1);
  });

  it('turns off what is on in another browser, and shows this one not twice', async () => {
    const uuid = '0d5ec0de-0000-4000-8000-00000000000b';
    const { gateway, alerts } = await openNotifications('on', {
      [BINDINGS]: {
        body: [
          {
            uuid: '0d5ec0de-0000-4000-8000-00000000000a',
            channel: 'web-push',
            created_at: new Date().toISOString(),
            device: 'Chrome on Linux',
            is_current: true,
          },
          {
            uuid,
            channel: 'web-push',
            created_at: new Date().toISOString(),
            device: 'Safari on iOS',
            is_current: false,
          },
        ],
      },
      [`${BINDINGS}/${uuid}`]: { body: null },
    });
    const others = await screen.findByRole('region', {
      name: 'Other browsers',
    });
    expect(within(others).getAllByRole('listitem')).toHaveLength(1);
    await userEvent.click(
      within(others).getByRole('button', { name: 'Turn off in Safari on iOS' }),
    );
    await waitFor(() =>
      expect(alertsOf(alerts)).toEqual([
        ['success', 'Notifications are off in that browser'],
      ]),
    );
    expect(gateway.requests.map(({ method, path }) => [method, path])).toEqual(
      expect.arrayContaining([['DELETE', `${BINDINGS}/${uuid}`]]),
    );
  });

  it('leaves the focus where the browsers are that are turned off, one after the other', async () => {
    const there = new Map(
      ['Safari on iOS', 'Firefox on Linux'].map((device, index) => [
        `0d5ec0de-0000-4000-8000-00000000000${index}`,
        device,
      ]),
    );
    const bindings = () => ({
      body: [...there].map(([uuid, device]) => ({
        uuid,
        channel: 'web-push',
        created_at: new Date().toISOString(),
        device,
        is_current: false,
      })),
    });
    await openNotifications('on', {
      [BINDINGS]: bindings,
      ...Object.fromEntries(
        [...there.keys()].map(uuid => [
          `${BINDINGS}/${uuid}`,
          () => {
            there.delete(uuid);
            return { body: null };
          },
        ]),
      ),
    });
    for (const device of [...there.values()]) {
      const button = await screen.findByRole('button', {
        name: `Turn off in ${device}`,
      });
      await userEvent.click(button);
      expect(button).toBeEnabled();
      await waitFor(() => expect(button).not.toBeInTheDocument());
      const others = screen.getByRole('region', { name: 'Other browsers' });
      expect(others).toContainElement(document.activeElement as HTMLElement);
    }
    expect(
      screen.getByText('You are told in no other browser.'),
    ).toBeInTheDocument();
  });
});
