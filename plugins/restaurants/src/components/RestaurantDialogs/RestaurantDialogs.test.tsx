import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeLayout } from '../../__testUtils__/fakeLayout';
import {
  alertsOf,
  API,
  cedar,
  choose,
  employee,
  openRestaurants,
  restaurant,
  sentChanges,
} from '../../__testUtils__/openRestaurants';

const kettle = restaurant();
const NAME = 'Copper Kettle Noodles';
const ONE = `${API}/${kettle.uuid}`;

let endLayout: () => void;
beforeEach(() => {
  endLayout = fakeLayout();
});
afterEach(() => endLayout());

const dialog = () => screen.findByRole('dialog');
const field = (name: string) => screen.getByRole('textbox', { name });
const press = (name: string) =>
  userEvent.click(screen.getByRole('button', { name }));
const isClosed = () =>
  waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
const messages = () =>
  [...document.querySelectorAll('[aria-invalid="true"]')].map(
    wrong =>
      document.getElementById(wrong.getAttribute('aria-describedby') ?? '')
        ?.textContent,
  );

describe('a new restaurant', () => {
  const open = async (answer = {}) => {
    const opened = await openRestaurants([kettle], {
      answers: {
        [API]: ({ method }) =>
          method === 'POST'
            ? { status: 201, body: kettle, ...answer }
            : { body: [kettle] },
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Add' }));
    await dialog();
    return opened;
  };

  it('is 700 px wide and begins with a deadline of 40 minutes', async () => {
    await open();
    expect(await dialog()).toHaveStyle({ maxWidth: '700px' });
    expect(
      screen.getByRole('spinbutton', { name: 'Drop off deadline (minutes)' }),
    ).toHaveValue(40);
  });

  it('says what is missing', async () => {
    const opened = await open();
    await userEvent.clear(
      screen.getByRole('spinbutton', { name: 'Drop off deadline (minutes)' }),
    );
    await press('Add contact');
    await press('Add external ref');
    await press('Create');
    await waitFor(() =>
      expect(messages()).toEqual([
        'Required',
        'Address is required',
        'Required',
        'Required',
        'Required',
        'Contact info must not be blank',
        'Contact info must not be blank',
      ]),
    );
    expect(sentChanges(opened)).toEqual([]);
  });

  it('is sent with all that was typed', async () => {
    const opened = await open();
    await userEvent.type(field('Restaurant name'), ' Bay Deli ');
    await userEvent.type(
      screen.getByRole('combobox', { name: 'Address' }),
      '77 Cedar',
    );
    await userEvent.click(
      await screen.findByRole('option', { name: '77 Cedar Street' }),
    );
    await userEvent.type(field('Complement'), 'Floor 2');
    await press('Add external ref');
    await userEvent.type(field('Origin'), 'uber-eats');
    await userEvent.type(field('Id'), 'B-1');
    await press('Add contact');
    await userEvent.type(field('Name'), 'Ada');
    await userEvent.type(field('Phone number'), '+1 704 555 0142');
    const picker = screen.getByRole('combobox', { name: 'Add employee' });
    await userEvent.click(picker);
    await userEvent.click(
      await screen.findByRole('option', {
        name: 'kim@sidehelm.test (Kim Lee)',
      }),
    );
    expect(
      await screen.findByRole('button', {
        name: 'Remove employee kim@sidehelm.test (Kim Lee)',
      }),
    ).toBeInTheDocument();
    await waitFor(() => expect(picker).toHaveValue(''));
    await press('Create');
    await isClosed();
    expect(sentChanges(opened)).toEqual([
      {
        method: 'POST',
        path: API,
        version: null,
        body: {
          name: 'Bay Deli',
          external_refs: [{ origin: 'uber-eats', id: 'B-1' }],
          address_description: {
            ...cedar.address_description,
            address_line_2: 'Floor 2',
          },
          geocoded_address: cedar.geocoded_address,
          contacts: [{ name: 'Ada', phone_number: '+1 704 555 0142' }],
          employees: [{ user_uuid: employee.uuid }],
          drop_off_deadline_in_minutes: 40,
        },
      },
    ]);
    expect(alertsOf(opened.alerts)).toEqual([
      ['success', 'Restaurant created!', 5_000],
    ]);
  });

  it('keeps what was typed when it is refused, and says why for 2 s', async () => {
    const opened = await open({
      status: 409,
      body: { message: 'The id is taken.' },
    });
    await userEvent.type(field('Restaurant name'), 'Bay Deli');
    await userEvent.type(
      screen.getByRole('combobox', { name: 'Address' }),
      '77 Cedar',
    );
    await userEvent.click(
      await screen.findByRole('option', { name: '77 Cedar Street' }),
    );
    await press('Create');
    await waitFor(() =>
      expect(alertsOf(opened.alerts)).toEqual([
        ['error', 'The id is taken.', 2_000],
      ]),
    );
    expect(field('Restaurant name')).toHaveValue('Bay Deli');
  });
});

describe('the contacts of a restaurant', () => {
  it('are set, and told so', async () => {
    const opened = await openRestaurants([kettle], {
      answers: {
        [`${ONE}/contacts`]: ({ body }) => ({
          body: { ...kettle, ...JSON.parse(body ?? ''), version: 4 },
        }),
      },
    });
    await choose(NAME, 'Set Restaurant Contacts');
    await dialog();
    await press('Add contact');
    const second = within(screen.getByRole('group', { name: 'contact 2' }));
    await userEvent.type(second.getByRole('textbox', { name: 'Name' }), 'Bo');
    await userEvent.type(
      second.getByRole('textbox', { name: 'Phone number' }),
      '5',
    );
    await press('Set contacts');
    await isClosed();
    expect(sentChanges(opened)).toEqual([
      {
        method: 'PUT',
        path: `${ONE}/contacts`,
        version: '"3"',
        body: {
          contacts: [...kettle.contacts, { name: 'Bo', phone_number: '5' }],
        },
      },
    ]);
    expect(alertsOf(opened.alerts)).toEqual([
      [
        'success',
        'Contacts for Restaurant ID - 0d5ec0de-0000-4000-8001-000000000001 were set successfully!',
        5_000,
      ],
    ]);
  });

  it('are set, and the list is asked for again', async () => {
    const { gateway } = await openRestaurants([kettle], {
      answers: { [`${ONE}/contacts`]: { body: { ...kettle, version: 4 } } },
    });
    const lists = () =>
      gateway.requests.filter(
        ({ method, path }) => method === 'GET' && path.includes('/search'),
      ).length;
    await choose(NAME, 'Set Restaurant Contacts');
    await dialog();
    const before = lists();
    await userEvent.type(field('Name'), 's');
    await press('Set contacts');
    await isClosed();
    // The table's own turn comes after 10 s.
    await waitFor(() => expect(lists()).toBeGreaterThan(before));
  });

  it('are required, and none is blank', async () => {
    const opened = await openRestaurants([kettle]);
    await choose(NAME, 'Set Restaurant Contacts');
    await dialog();
    await userEvent.clear(field('Phone number'));
    await press('Set contacts');
    await waitFor(() =>
      expect(messages()).toEqual(['Contact info must not be blank']),
    );
    await press('Remove contact 1');
    expect(await screen.findByRole('alert')).toHaveTextContent('Required');
    expect(screen.getByRole('button', { name: 'Add contact' })).toHaveFocus();
    expect(sentChanges(opened)).toEqual([]);
  });

  it.each([
    [
      'The service is down.',
      'An error occurred when trying to set the contacts: The service is down.',
    ],
    [
      undefined,
      'An error occurred when trying to set the contacts: Unknown error',
    ],
  ])('says why they could not be set: %s', async (message, told) => {
    const opened = await openRestaurants([kettle], {
      answers: { [`${ONE}/contacts`]: { status: 500, body: { message } } },
    });
    await choose(NAME, 'Set Restaurant Contacts');
    await dialog();
    await userEvent.type(field('Name'), 's');
    await press('Set contacts');
    await waitFor(() =>
      expect(alertsOf(opened.alerts)).toEqual([['error', told, 5_000]]),
    );
    expect(field('Name')).toHaveValue('Shift leads');
  });
});

describe('the employees of a restaurant', () => {
  it('are taken away, and the focus stays with them', async () => {
    await openRestaurants([
      restaurant({ employees: [{ user_uuid: employee.uuid }] }),
    ]);
    await choose(NAME, 'Edit…');
    await dialog();
    await userEvent.click(
      await screen.findByRole('button', { name: /^Remove employee/ }),
    );
    expect(screen.queryByRole('button', { name: /^Remove employee/ })).toBe(
      null,
    );
    expect(
      screen.getByRole('combobox', { name: 'Add employee' }),
    ).toHaveFocus();
  });
});

describe('a restaurant that is edited', () => {
  const open = async (now: typeof kettle) => {
    let current = kettle;
    const opened = await openRestaurants([kettle], {
      answers: {
        [ONE]: ({ method, body, headers }) => {
          if (method === 'GET') return { body: current };
          if (headers.get('if-match') === '"3"') {
            current = now;
            return {
              status: 412,
              body: { message: 'It was changed by somebody else meanwhile.' },
            };
          }
          return {
            body: { ...current, ...JSON.parse(body ?? ''), version: 5 },
          };
        },
      },
    });
    await choose(NAME, 'Edit…');
    await dialog();
    await userEvent.clear(field('Restaurant name'));
    await userEvent.type(field('Restaurant name'), 'Kettle');
    await press('Save');
    return opened;
  };

  it('leaves what somebody else has changed meanwhile', async () => {
    const opened = await open({ ...kettle, contacts: [], version: 4 });
    await isClosed();
    expect(sentChanges(opened).at(-1)).toMatchObject({
      version: '"4"',
      body: { name: 'Kettle', contacts: [] },
    });
    expect(alertsOf(opened.alerts)).toEqual([
      ['success', 'Kettle saved', 5_000],
    ]);
  });

  it('overwrites nothing unseen, and what was typed stays', async () => {
    const opened = await open({ ...kettle, name: 'Theirs', version: 4 });
    await waitFor(() =>
      expect(alertsOf(opened.alerts)).toEqual([
        ['error', 'It was changed by somebody else meanwhile.', 5_000],
      ]),
    );
    expect(sentChanges(opened)).toHaveLength(1);
    expect(field('Restaurant name')).toHaveValue('Kettle');
    // Now that they know.
    await press('Save');
    await isClosed();
    expect(sentChanges(opened).at(-1)).toMatchObject({
      version: '"4"',
      body: { name: 'Kettle' },
    });
  });
});

describe('opening hours', () => {
  it('are given day by day in a time zone', async () => {
    const opened = await openRestaurants([kettle], {
      answers: {
        [`${ONE}/opening-hours`]: { body: { ...kettle, version: 4 } },
      },
    });
    await choose(NAME, 'Opening hours…');
    await dialog();
    const zone = screen.getByRole('combobox', { name: 'Time zone' });
    await userEvent.clear(zone);
    await userEvent.type(zone, 'new_york');
    await userEvent.keyboard('{Enter}');
    expect(zone).toHaveValue('America/New_York');
    await press('Add hours on Friday');
    await press('Save');
    await waitFor(() => expect(messages()).toEqual(['Required', 'Required']));
    await userEvent.type(screen.getByLabelText('Opens'), '18:00');
    await userEvent.type(screen.getByLabelText('Closes'), '02:00');
    await press('Save');
    await isClosed();
    expect(sentChanges(opened)).toEqual([
      {
        method: 'PUT',
        path: `${ONE}/opening-hours`,
        version: '"3"',
        body: {
          time_zone: 'America/New_York',
          weekly: [{ day: 'friday', opens: '18:00', closes: '02:00' }],
        },
      },
    ]);
  });

  it('are taken away with the last of them', async () => {
    const opened = await openRestaurants(
      [
        restaurant({
          opening_hours: {
            time_zone: 'America/New_York',
            weekly: [{ day: 'monday', opens: '11:00', closes: '14:00' }],
          },
        }),
      ],
      { answers: { [`${ONE}/opening-hours`]: { body: kettle } } },
    );
    await choose(NAME, 'Opening hours…');
    await dialog();
    await press('Remove hours on Monday 1');
    await press('Save');
    await isClosed();
    expect(sentChanges(opened)).toMatchObject([
      { method: 'DELETE', path: `${ONE}/opening-hours` },
    ]);
  });
});

describe('a pause', () => {
  it('has a reason and an end', async () => {
    const opened = await openRestaurants([kettle], {
      answers: { [`${ONE}/pause`]: { body: kettle } },
    });
    await choose(NAME, 'Pause…');
    await dialog();
    await press('Pause');
    await waitFor(() => expect(messages()).toEqual(['Required', 'Required']));
    await userEvent.type(field('Reason'), 'Oven broken');
    await press('1 h');
    await press('Pause');
    await isClosed();
    const [{ body, ...sent }] = sentChanges(opened);
    expect(sent).toEqual({
      method: 'PUT',
      path: `${ONE}/pause`,
      version: '"3"',
    });
    expect(body.reason).toBe('Oven broken');
    const length = Date.parse(body.until) - Date.now();
    expect(length).toBeGreaterThan(59 * 60_000);
    expect(length).toBeLessThan(62 * 60_000);
  });

  it('is not ended while another is being ended', async () => {
    const paused = {
      pause: { reason: 'Oven', until: '2199-01-01T00:00:00Z' },
      availability: { state: 'paused' as const },
    };
    const opened = await openRestaurants(
      [
        restaurant(paused),
        restaurant({
          ...paused,
          uuid: '0d5ec0de-0000-4000-8001-000000000002',
          name: 'Lotus Kitchen',
        }),
      ],
      { answers: { [`${ONE}/pause`]: { body: kettle } } },
    );
    await screen.findByText('Lotus Kitchen');
    const release = opened.gateway.hold();
    await choose(NAME, 'End pause');
    await userEvent.click(
      await screen.findByRole('button', { name: 'More for Lotus Kitchen' }),
    );
    const end = await screen.findByRole('menuitem', { name: 'End pause' });
    expect(end).toHaveAttribute('aria-disabled', 'true');
    release();
    await waitFor(() =>
      expect(end).not.toHaveAttribute('aria-disabled', 'true'),
    );
  });

  it('is ended before its time', async () => {
    const opened = await openRestaurants(
      [
        restaurant({
          pause: { reason: 'Oven', until: '2199-01-01T00:00:00Z' },
          availability: { state: 'paused' },
        }),
      ],
      { answers: { [`${ONE}/pause`]: { body: kettle } } },
    );
    await choose(NAME, 'End pause');
    await waitFor(() =>
      expect(alertsOf(opened.alerts)).toEqual([
        ['success', 'The pause of Copper Kettle Noodles has ended', 5_000],
      ]),
    );
    expect(sentChanges(opened)).toMatchObject([
      { method: 'DELETE', path: `${ONE}/pause`, version: '"3"' },
    ]);
  });

  const RUNNING = { reason: 'Oven', until: '2199-01-01T00:00:30Z' };
  const paused = restaurant({
    pause: RUNNING,
    availability: { state: 'paused' },
  });

  it('is ended although something else was changed meanwhile', async () => {
    let tries = 0;
    const opened = await openRestaurants([paused], {
      answers: {
        [ONE]: { body: { ...paused, name: 'Kettle', version: 9 } },
        [`${ONE}/pause`]: () => {
          tries += 1;
          return tries === 1
            ? { status: 412, body: { message: 'Changed meanwhile.' } }
            : { body: kettle };
        },
      },
    });
    await choose(NAME, 'End pause');
    await waitFor(() =>
      expect(alertsOf(opened.alerts)).toEqual([
        ['success', 'The pause of Copper Kettle Noodles has ended', 5_000],
      ]),
    );
    expect(sentChanges(opened).map(({ version }) => version)).toEqual([
      '"3"',
      '"9"',
    ]);
  });

  it('is not ended when it is another one by now', async () => {
    const opened = await openRestaurants([paused], {
      answers: {
        [ONE]: {
          body: {
            ...paused,
            pause: { ...RUNNING, reason: 'Fire' },
            version: 9,
          },
        },
        [`${ONE}/pause`]: {
          status: 412,
          body: { message: 'Changed meanwhile.' },
        },
      },
    });
    await choose(NAME, 'End pause');
    await waitFor(() =>
      expect(alertsOf(opened.alerts)).toEqual([
        ['error', 'Changed meanwhile.', 5_000],
      ]),
    );
    expect(sentChanges(opened)).toHaveLength(1);
  });

  it('is changed from what it says, and its end moves only when somebody moves it', async () => {
    const opened = await openRestaurants([paused], {
      answers: { [`${ONE}/pause`]: { body: paused } },
    });
    await choose(NAME, 'Change pause…');
    expect(await dialog()).toHaveAccessibleName(
      'Change the pause of Copper Kettle Noodles',
    );
    expect(field('Reason')).toHaveValue('Oven');
    await userEvent.type(field('Reason'), ' broken');
    await press('Change pause');
    await isClosed();
    expect(sentChanges(opened)).toEqual([
      {
        method: 'PUT',
        path: `${ONE}/pause`,
        version: '"3"',
        body: { reason: 'Oven broken', until: '2199-01-01T00:00:30Z' },
      },
    ]);
  });
});
