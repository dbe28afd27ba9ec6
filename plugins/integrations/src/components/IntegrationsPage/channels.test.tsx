import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  alertsOf,
  CAPACITY,
  openIntegrations,
  PARTNER_CHANNELS,
  partnerChannels,
  sentChanges,
  UBER_EATS_CHANNELS,
} from '../../__testUtils__/openIntegrations';

const pause = {
  reason: 'Ice on the sidewalks',
  until: '2199-01-01T10:00:00.000Z',
  paused_at: new Date(Date.now() - 120_000).toISOString(),
  paused_by: {
    uuid: '0d5ec0de-0000-4000-8000-000000000002',
    name: 'Teodor Lindqvist',
  },
};
const DOORDASH = `${PARTNER_CHANNELS}/doordash/pause`;

const card = async (name: string) =>
  within(await screen.findByRole('listitem', { name }));
const until = () => screen.getByLabelText('Until (your time)');
const isClosed = () =>
  waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

describe('the channels', () => {
  it('are listed, and what nobody knows of them is called unknown', async () => {
    await openIntegrations();
    for (const name of [
      'Partners API',
      'Facedrive',
      'Doordash',
      'SkipTheDishes',
      'Uber Eats',
    ]) {
      const one = await card(name);
      expect(one.getByText('accepting')).toBeInTheDocument();
      expect(one.getByText('unknown')).toBeInTheDocument();
    }
  });

  it('tell who paused them, when, why and until when', async () => {
    await openIntegrations({
      [PARTNER_CHANNELS]: { body: partnerChannels({ doordash: { pause } }) },
    });
    const doordash = await card('Doordash');
    expect(doordash.getByText('paused')).toBeInTheDocument();
    expect(doordash.getByText('Ice on the sidewalks')).toBeInTheDocument();
    expect(doordash.getByText('Teodor Lindqvist')).toBeInTheDocument();
    expect(doordash.getByText('2 min ago')).toBeInTheDocument();
    expect(doordash.getByText(/^Tue, Jan 1, /)).toBeInTheDocument();
    expect((await card('Facedrive')).getByText('accepting')).toBeVisible();
  });

  it.each([
    [
      'disabled',
      'Partners API disabled',
      { [CAPACITY]: { body: { is_accepting_orders: false } } },
    ],
    [
      'paused',
      'paused with the Partners API',
      {
        [PARTNER_CHANNELS]: { body: partnerChannels({ partners: { pause } }) },
      },
    ],
    [
      'not known',
      'unknown',
      { [CAPACITY]: { status: 502, body: { message: 'Away.' } } },
    ],
  ])(
    'of partners are not accepting while the Partners API is %s; Uber Eats is',
    async (_how, chip, answers) => {
      await openIntegrations(answers);
      for (const name of ['Facedrive', 'Doordash', 'SkipTheDishes']) {
        const one = await card(name);
        await waitFor(() =>
          expect(one.getAllByText(chip)[0]).toBeInTheDocument(),
        );
        expect(one.queryByText('accepting')).not.toBeInTheDocument();
      }
      expect((await card('Uber Eats')).getByText('accepting')).toBeVisible();
    },
  );

  it.each([
    ['accepted', 'accepted', []],
    ['repeated', 'accepted before', []],
    ['refused', 'refused', ['The recipient needs a phone number.']],
    ['failed', 'failed', ['The order service does not answer.']],
    ['lost', 'lost', []],
  ])('tell that the last order was %s', async (outcome, told, messages) => {
    await openIntegrations({
      [UBER_EATS_CHANNELS]: {
        body: [
          {
            channel: 'uber-eats',
            last_intake: {
              at: new Date(Date.now() - 60_000).toISOString(),
              outcome,
              message: messages[0],
              external_id: 'FD-20001',
            },
          },
        ],
      },
    });
    const one = await card('Uber Eats');
    expect(one.getByText(told)).toBeInTheDocument();
    expect(one.getByText('1 min ago')).toBeInTheDocument();
    expect(one.getByText('FD-20001')).toBeInTheDocument();
    for (const message of messages)
      expect(one.getByText(message)).toBeInTheDocument();
  });

  it('are paused with a reason and an end', async () => {
    const opened = await openIntegrations({
      [DOORDASH]: { body: { channel: 'doordash', pause } },
    });
    const doordash = await card('Doordash');
    await userEvent.click(
      await doordash.findByRole('button', { name: /^Pause…/ }),
    );
    const dialog = await screen.findByRole('dialog', {
      name: 'Pause Doordash',
    });
    await userEvent.click(screen.getByRole('button', { name: 'Pause' }));
    await waitFor(() =>
      expect(within(dialog).getAllByText('Required')).toHaveLength(2),
    );
    await userEvent.type(
      screen.getByRole('textbox', { name: 'Reason' }),
      'Ice on the sidewalks',
    );
    await userEvent.type(until(), '2199-01-01T10:00');
    await userEvent.click(screen.getByRole('button', { name: 'Pause' }));
    await isClosed();
    expect(sentChanges(opened)).toEqual([
      {
        method: 'PUT',
        path: DOORDASH,
        body: {
          reason: 'Ice on the sidewalks',
          until: new Date('2199-01-01T10:00').toISOString(),
        },
      },
    ]);
    expect(alertsOf(opened.alerts)).toEqual([
      [
        'success',
        expect.stringMatching(/^Doordash is paused until Tue, Jan 1/),
      ],
    ]);
  });

  it('of partners are paused together also while nobody knows of the switch', async () => {
    const opened = await openIntegrations({
      [CAPACITY]: { status: 502, body: { message: 'Away.' } },
      [`${PARTNER_CHANNELS}/partners/pause`]: {
        body: { channel: 'partners', pause },
      },
    });
    const all = await card('Partners API');
    expect(all.getAllByText('unknown').length).toBeGreaterThan(1);
    expect(all.queryByRole('switch')).not.toBeInTheDocument();
    await userEvent.click(await all.findByRole('button', { name: /^Pause…/ }));
    await userEvent.type(
      await screen.findByRole('textbox', { name: 'Reason' }),
      'Ice',
    );
    await userEvent.type(until(), '2199-01-01T10:00');
    await userEvent.click(screen.getByRole('button', { name: 'Pause' }));
    await isClosed();
    expect(sentChanges(opened)).toMatchObject([
      { method: 'PUT', path: `${PARTNER_CHANNELS}/partners/pause` },
    ]);
  });

  it('are asked for before a pause ends: the button may just have changed', async () => {
    const opened = await openIntegrations({
      [UBER_EATS_CHANNELS]: { body: [{ channel: 'uber-eats', pause }] },
    });
    const one = await card('Uber Eats');
    const button = await one.findByRole('button', { name: /^End pause/ });
    await userEvent.click(button);
    await screen.findByRole('dialog', { name: 'End the pause of Uber Eats' });
    await userEvent.click(screen.getByRole('button', { name: 'Keep pause' }));
    await isClosed();
    expect(sentChanges(opened)).toEqual([]);
    expect(button).toHaveFocus();
  });

  it('go on as soon as somebody ends the pause, by the same button', async () => {
    const opened = await openIntegrations({
      [UBER_EATS_CHANNELS]: { body: [{ channel: 'uber-eats', pause }] },
      [`${UBER_EATS_CHANNELS}/uber-eats/pause`]: {
        body: { channel: 'uber-eats' },
      },
    });
    const one = await card('Uber Eats');
    const button = await one.findByRole('button', { name: /^End pause/ });
    opened.gateway.answers[UBER_EATS_CHANNELS] = {
      body: [{ channel: 'uber-eats' }],
    };
    await userEvent.click(button);
    await userEvent.click(
      await screen.findByRole('button', { name: 'End pause' }),
    );
    await isClosed();
    await waitFor(() =>
      expect(alertsOf(opened.alerts)).toEqual([
        ['success', 'The pause of Uber Eats has ended'],
      ]),
    );
    expect(sentChanges(opened)).toMatchObject([
      { method: 'DELETE', path: `${UBER_EATS_CHANNELS}/uber-eats/pause` },
    ]);
    await waitFor(() => expect(button).toHaveTextContent(/^Pause…/));
    expect(button).toHaveFocus();
  });

  it('end the pause that was on screen when it was asked for, and no newer one', async () => {
    const opened = await openIntegrations({
      [UBER_EATS_CHANNELS]: { body: [{ channel: 'uber-eats', pause }] },
      [`${UBER_EATS_CHANNELS}/uber-eats/pause`]: {
        status: 412,
        body: { message: 'Somebody has paused Uber Eats anew meanwhile.' },
      },
    });
    await userEvent.click(
      await (
        await card('Uber Eats')
      ).findByRole('button', { name: /^End pause/ }),
    );
    const newer = { ...pause, paused_at: new Date().toISOString() };
    opened.gateway.answers[UBER_EATS_CHANNELS] = {
      body: [{ channel: 'uber-eats', pause: newer }],
    };
    const end = () =>
      userEvent.click(screen.getByRole('button', { name: 'End pause' }));
    await screen.findByRole('dialog');
    await end();
    await waitFor(() =>
      expect(alertsOf(opened.alerts)).toEqual([
        ['error', 'Somebody has paused Uber Eats anew meanwhile.'],
      ]),
    );
    // Also after the screen has heard of the newer one.
    await end();
    await waitFor(() => expect(sentChanges(opened)).toHaveLength(2));
    const ended = opened.gateway.requests
      .filter(({ method }) => method === 'DELETE')
      .map(({ headers }) => headers.get('if-match'));
    expect(ended).toEqual([`"${pause.paused_at}"`, `"${pause.paused_at}"`]);
  });

  it('have the pause changed from what it says', async () => {
    const running = {
      ...pause,
      reason: 'Ice',
      until: '2199-01-01T10:00:00.000Z',
    };
    const opened = await openIntegrations({
      [UBER_EATS_CHANNELS]: {
        body: [{ channel: 'uber-eats', pause: running }],
      },
      [`${UBER_EATS_CHANNELS}/uber-eats/pause`]: {
        body: { channel: 'uber-eats', pause: running },
      },
    });
    await userEvent.click(
      await (
        await card('Uber Eats')
      ).findByRole('button', { name: /^Change pause…/ }),
    );
    await screen.findByRole('dialog', {
      name: 'Change the pause of Uber Eats',
    });
    const reason = screen.getByRole('textbox', { name: 'Reason' });
    expect(reason).toHaveValue('Ice');
    await userEvent.clear(until());
    await userEvent.type(until(), '2199-01-02T12:00');
    await userEvent.click(screen.getByRole('button', { name: 'Change pause' }));
    await isClosed();
    expect(sentChanges(opened)).toEqual([
      {
        method: 'PUT',
        path: `${UBER_EATS_CHANNELS}/uber-eats/pause`,
        body: {
          reason: 'Ice',
          until: new Date('2199-01-02T12:00').toISOString(),
        },
      },
    ]);
  });

  it('have the pause changed that was on screen, and keep what was typed when somebody has ended it', async () => {
    const opened = await openIntegrations({
      [UBER_EATS_CHANNELS]: { body: [{ channel: 'uber-eats', pause }] },
      [`${UBER_EATS_CHANNELS}/uber-eats/pause`]: {
        status: 412,
        body: { message: 'The pause of Uber Eats has ended meanwhile.' },
      },
    });
    await userEvent.click(
      await (
        await card('Uber Eats')
      ).findByRole('button', { name: /^Change pause…/ }),
    );
    opened.gateway.answers[UBER_EATS_CHANNELS] = {
      body: [{ channel: 'uber-eats' }],
    };
    const reason = await screen.findByRole('textbox', { name: 'Reason' });
    await userEvent.clear(reason);
    await userEvent.type(reason, 'Snow');
    const change = () =>
      userEvent.click(screen.getByRole('button', { name: 'Change pause' }));
    await change();
    await waitFor(() =>
      expect(alertsOf(opened.alerts)).toEqual([
        ['error', 'The pause of Uber Eats has ended meanwhile.'],
      ]),
    );
    // Also after the screen has heard of its end.
    await waitFor(() =>
      expect(screen.queryByText('Paused until')).not.toBeInTheDocument(),
    );
    expect(reason).toHaveValue('Snow');
    await change();
    await waitFor(() => expect(sentChanges(opened)).toHaveLength(2));
    const changed = opened.gateway.requests
      .filter(({ method }) => method === 'PUT')
      .map(({ headers }) => headers.get('if-match'));
    expect(changed).toEqual([`"${pause.paused_at}"`, `"${pause.paused_at}"`]);
  });

  it('keep what was typed when a pause is refused', async () => {
    const opened = await openIntegrations({
      [DOORDASH]: { status: 400, body: { message: 'It must end later.' } },
    });
    await userEvent.click(
      await (await card('Doordash')).findByRole('button', { name: /^Pause…/ }),
    );
    const reason = await screen.findByRole('textbox', { name: 'Reason' });
    await userEvent.type(reason, 'Ice');
    await userEvent.type(until(), '2199-01-01T10:00');
    await userEvent.click(screen.getByRole('button', { name: 'Pause' }));
    await waitFor(() =>
      expect(alertsOf(opened.alerts)).toEqual([
        ['error', 'It must end later.'],
      ]),
    );
    expect(reason).toHaveValue('Ice');
  });

  it('are not paused by who may only look', async () => {
    await openIntegrations({}, ['integration.use']);
    await card('Doordash');
    expect(
      screen.queryByRole('button', { name: /^Pause…/ }),
    ).not.toBeInTheDocument();
  });

  it('of one service stay on screen while the other is away', async () => {
    await openIntegrations({
      [UBER_EATS_CHANNELS]: { status: 502, body: { message: 'It is away.' } },
    });
    await card('Doordash');
    expect(
      await screen.findByText(
        /^The channel Uber Eats: not known\. It is away\./,
      ),
    ).toBeInTheDocument();
    expect(
      screen.queryByRole('listitem', { name: 'Uber Eats' }),
    ).not.toBeInTheDocument();
  });
});
