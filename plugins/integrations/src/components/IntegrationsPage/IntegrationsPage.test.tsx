import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  alertsOf,
  CAPACITY,
  openIntegrations,
  sentChanges,
} from '../../__testUtils__/openIntegrations';

const off = {
  is_accepting_orders: false,
  changed_at: new Date(Date.now() - 120_000).toISOString(),
  changed_by: {
    uuid: '0d5ec0de-0000-4000-8000-000000000002',
    name: 'Teodor Lindqvist',
  },
  reason: 'Ice on the sidewalks',
};
const DISABLE = 'partners-api/api/disable-order-creation';
const ENABLE = 'partners-api/api/enable-order-creation';

const theSwitch = () => screen.findByRole('switch', { name: 'Partners API' });
const press = (name: string) =>
  userEvent.click(screen.getByRole('button', { name }));

describe('IntegrationsPage', () => {
  it('shows from whom orders are accepted', async () => {
    await openIntegrations();
    expect(
      screen.getByRole('heading', { level: 1, name: 'Integrations' }),
    ).toBeInTheDocument();
    expect(
      screen.getByRole('region', { name: 'Accepting orders from' }),
    ).toBeInTheDocument();
    expect(await theSwitch()).toBeChecked();
    expect(screen.getByText('Nobody yet')).toBeInTheDocument();
  });

  it('tells who switched it, when and why', async () => {
    await openIntegrations({ [CAPACITY]: { body: off } });
    expect(await theSwitch()).not.toBeChecked();
    expect(screen.getByText('Teodor Lindqvist')).toBeInTheDocument();
    expect(screen.getByText('2 min ago')).toBeInTheDocument();
    expect(screen.getByText('Ice on the sidewalks')).toBeInTheDocument();
  });

  it('asks before it switches off, and says so', async () => {
    const opened = await openIntegrations({ [DISABLE]: { body: off } });
    await userEvent.click(await theSwitch());
    await screen.findByRole('dialog', { name: 'Disable Partners API' });
    expect(sentChanges(opened)).toEqual([]);
    await userEvent.type(
      screen.getByRole('textbox', { name: 'Reason (optional)' }),
      ' Ice on the sidewalks ',
    );
    opened.gateway.answers[CAPACITY] = { body: off };
    await press('Disable');
    await waitFor(() =>
      expect(alertsOf(opened.alerts)).toEqual([
        ['success', 'Partners API disabled successfuly'],
      ]),
    );
    expect(sentChanges(opened)).toEqual([
      {
        method: 'POST',
        path: DISABLE,
        body: { reason: 'Ice on the sidewalks' },
      },
    ]);
    await waitFor(async () => expect(await theSwitch()).not.toBeChecked());
  });

  it('switches on without a reason as well', async () => {
    const on = { is_accepting_orders: true };
    const opened = await openIntegrations({
      [CAPACITY]: { body: off },
      [ENABLE]: { body: on },
    });
    await userEvent.click(await theSwitch());
    await screen.findByRole('dialog', { name: 'Enable Partners API' });
    opened.gateway.answers[CAPACITY] = { body: on };
    await press('Enable');
    await waitFor(() =>
      expect(alertsOf(opened.alerts)).toEqual([
        ['success', 'Partners API enabled successfuly'],
      ]),
    );
    expect(sentChanges(opened)).toEqual([
      { method: 'POST', path: ENABLE, body: undefined },
    ]);
  });

  it('leaves it as it is when somebody changes their mind', async () => {
    const opened = await openIntegrations();
    await userEvent.click(await theSwitch());
    await screen.findByRole('dialog');
    await press('Cancel');
    await waitFor(() =>
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument(),
    );
    expect(sentChanges(opened)).toEqual([]);
    expect(await theSwitch()).toBeChecked();
  });

  it('says the message of a failure, and keeps what was typed', async () => {
    const opened = await openIntegrations({
      [DISABLE]: { status: 503, body: { message: 'The service is away.' } },
    });
    await userEvent.click(await theSwitch());
    const reason = await screen.findByRole('textbox', {
      name: 'Reason (optional)',
    });
    await userEvent.type(reason, 'Ice');
    await press('Disable');
    await waitFor(() =>
      expect(alertsOf(opened.alerts)).toEqual([
        ['error', 'The service is away.'],
      ]),
    );
    expect(reason).toHaveValue('Ice');
  });

  it('switches nothing for who may only look', async () => {
    await openIntegrations({}, ['integration.use']);
    await userEvent.click(await theSwitch());
    expect(await theSwitch()).toHaveAttribute('aria-disabled', 'true');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it.each([
    [{ status: 502, body: { message: 'The service is down.' } }, /is down/],
    [{ body: { is_accepting_orders: 'yes' } }, /cannot be read/],
  ])('takes nothing for on or off when nobody knows', async (answer, said) => {
    await openIntegrations({ [CAPACITY]: answer });
    expect(await screen.findByText(said)).toBeInTheDocument();
    expect(screen.queryByRole('switch')).not.toBeInTheDocument();
  });
});
