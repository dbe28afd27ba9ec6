import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  card,
  openFleet,
  other,
  shownIds,
} from '../../__testUtils__/openFleet';
import { testRobot } from '../../__testUtils__/testRobot';

const address = () => screen.getByLabelText('address');
const openFilters = async () => {
  await userEvent.click(
    await screen.findByRole('button', { name: /^Filters/ }),
  );
  return within(await screen.findByRole('dialog', { name: 'Filters' }));
};

const fleet = [
  testRobot('SH1', { assigned_pilot_uuid: other.uuid }),
  testRobot('SH2', {
    last_known_battery_soc: { percentage: 9, voltage: 22, usage: 0 },
  }),
  testRobot('SH3', {
    deployment_kind: 'testing',
    last_known_cargo_temperature: { temperature_in_celsius: 70 },
  }),
  testRobot('SH4', { deployment_kind: 'parked' }),
];

describe('filters of the fleet', () => {
  afterEach(() => window.localStorage.clear());

  it('searches and filters, and keeps both in the address', async () => {
    await openFleet([
      testRobot('SH1'),
      testRobot('SH2'),
      testRobot('SH3', { deployment_kind: 'testing' }),
    ]);
    await card('SH1');
    await userEvent.type(screen.getByRole('searchbox'), 'sh2');
    expect(await screen.findByLabelText('address')).toHaveTextContent('');
    await screen.findByText('?q=sh2');
    expect(shownIds()).toEqual(['SH2']);
    await userEvent.click(screen.getByRole('radio', { name: 'Testing' }));
    expect(screen.getByLabelText('address')).toHaveTextContent(
      '?q=sh2&kind=testing',
    );
    expect(screen.getByText('No robot matches')).toBeInTheDocument();
    await userEvent.click(
      screen.getByRole('button', { name: 'Clear filters' }),
    );
    expect(shownIds()).toEqual(['SH2', 'SH1', 'SH3']);
    expect(screen.getByLabelText('address')).toBeEmptyDOMElement();
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });

  it('opens as the address says, and ignores a kind that is none', async () => {
    await openFleet([testRobot('SH1'), testRobot('SH2')], {
      path: '/?q=sh2&kind=toString',
    });
    await card('SH2');
    expect(shownIds()).toEqual(['SH2']);
    expect(screen.getByRole('radio', { name: 'All' })).toBeChecked();
    expect(screen.getByRole('searchbox')).toHaveValue('sh2');
  });

  it('shows several kinds, those unknown among them, and robots in trouble', async () => {
    await openFleet(fleet);
    await card('SH1');
    const filters = await openFilters();
    await userEvent.click(filters.getByRole('checkbox', { name: 'Testing' }));
    await userEvent.click(
      filters.getByRole('checkbox', { name: 'Unknown kinds' }),
    );
    expect(address()).toHaveTextContent('?kind=testing%2Cunknown');
    await userEvent.click(filters.getByRole('checkbox', { name: 'Testing' }));
    await userEvent.click(
      filters.getByRole('checkbox', { name: 'Unknown kinds' }),
    );
    await userEvent.click(
      filters.getByRole('checkbox', { name: 'Low battery' }),
    );
    await userEvent.click(
      filters.getByRole('checkbox', { name: 'Hot or cold cargo' }),
    );
    await userEvent.keyboard('{Escape}');
    const button = await screen.findByRole('button', { name: 'Filters (2)' });
    expect(shownIds()).toEqual(['SH2', 'SH3']);
    expect(button).toHaveFocus();
  });

  it('shows the robots with a pilot, and leaves the kind open when there are several', async () => {
    await openFleet(fleet, { path: '/?kind=active,testing&pilot=assigned' });
    await card('SH1');
    expect(shownIds()).toEqual(['SH1']);
    for (const kind of screen.getAllByRole('radio'))
      expect(kind).not.toBeChecked();
  });

  it('keeps a filter under a name, applies and deletes it', async () => {
    await openFleet(fleet, { path: '/?q=sh&trouble=battery' });
    await card('SH2');
    let filters = await openFilters();
    await userEvent.type(
      filters.getByRole('textbox', { name: 'Name of this filter' }),
      'To charge{Enter}',
    );
    await userEvent.click(
      filters.getByRole('checkbox', { name: 'Low battery' }),
    );
    expect(address()).toHaveTextContent('?q=sh');
    await userEvent.click(filters.getByRole('button', { name: 'To charge' }));
    expect(address()).toHaveTextContent('?q=sh&trouble=battery');
    await userEvent.click(
      filters.getByRole('button', { name: 'Delete To charge' }),
    );
    await userEvent.keyboard('{Escape}');
    filters = await openFilters();
    expect(
      filters.queryByRole('button', { name: 'To charge' }),
    ).not.toBeInTheDocument();
  });

  it('survives broken saved filters', async () => {
    window.localStorage.setItem('sidehelm.fleet.presets', '{"broken');
    await openFleet(fleet);
    await card('SH1');
    const filters = await openFilters();
    expect(filters.queryByRole('listitem')).not.toBeInTheDocument();
  });

  it('says so when the browser keeps no filters', async () => {
    const { alerts } = await openFleet(fleet);
    await card('SH1');
    const filters = await openFilters();
    const setItem = jest
      .spyOn(Storage.prototype, 'setItem')
      .mockImplementation(() => {
        throw new DOMException('full', 'QuotaExceededError');
      });
    await userEvent.type(
      filters.getByRole('textbox', { name: 'Name of this filter' }),
      'x{Enter}',
    );
    setItem.mockRestore();
    expect(alerts.getVisible().map(alert => alert.message)).toEqual([
      'This browser keeps no filters: its storage is full or switched off.',
    ]);
  });

  it('adds a robot to the silent ones when it falls silent, although nothing arrives', async () => {
    jest.useFakeTimers();
    try {
      await openFleet([testRobot('SH1')], { path: '/?trouble=silent' });
      await act(() => jest.advanceTimersByTimeAsync(10_000));
      expect(screen.getByText('No robot matches')).toBeInTheDocument();
      await act(() => jest.advanceTimersByTimeAsync(52_000));
      expect(shownIds()).toEqual(['SH1']);
    } finally {
      jest.useRealTimers();
    }
  });
});
