import type { OrderFigures } from '@sidehelm/contracts';
import { FakeOrdersService, renderInConsole } from '@sidehelm/test-utils';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { figuresLinkRouteRef, tableLinkRouteRef } from '../../routes';
import { FiguresButton } from './FiguresButton';
import { FiguresPage } from './FiguresPage';

const HOUR = 3_600_000;
/** A Monday, by the clock of this device. */
const MONDAY = new Date(2026, 2, 2, 14).getTime();
const iso = (time: number) => new Date(time).toISOString();

/** So many days until Monday, 15:30, with orders at 12:00 and 14:00. */
function testFigures(days: number): OrderFigures {
  const count = days * 24;
  const from = MONDAY + 2 * HOUR - count * HOUR;
  return {
    from: iso(from),
    to: iso(MONDAY + 1.5 * HOUR),
    hours: Array.from({ length: count }, (_, index) => {
      const hour = {
        from: iso(from + index * HOUR),
        orders: 0,
        on_time: 0,
        late: 0,
        canceled: 0,
      };
      if (index === count - 4) return { ...hour, orders: 4, on_time: 4 };
      if (index === count - 2)
        return { ...hour, orders: 22, on_time: 19, late: 3 };
      return hour;
    }),
    stages: [
      {
        kind: 'order-queued',
        orders: 26,
        median_seconds: 240,
        slow_seconds: 720,
      },
    ],
    rescues: [{ reason: 'Too far', orders: 2 }],
  };
}

function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="address">{pathname + search}</output>;
}

async function open(
  prepare: (service: FakeOrdersService) => void = () => undefined,
  path = '/',
) {
  const service = new FakeOrdersService();
  for (const days of [1, 7, 30]) service.figures.set(days, testFigures(days));
  prepare(service);
  await renderInConsole(
    <>
      <FiguresPage />
      <Address />
    </>,
    {
      gateway: service.gateway,
      path,
      mountedRoutes: { '/table': tableLinkRouteRef },
    },
  );
  return service;
}

const plot = async (name: string) =>
  within(await screen.findByRole('group', { name }));
const hours = () => plot('Orders an hour');

const askedDays = ({ gateway }: FakeOrdersService) =>
  gateway.requests
    .filter(({ path }) => path.startsWith('delivery-orders/api/orders/figures'))
    .map(({ path }) => path.split('days=')[1]);

const requestedFrom = (link: HTMLElement) => {
  const href = link.getAttribute('href') ?? '';
  const query = new URLSearchParams(href.split('?')[1]);
  return [
    href.split('?')[0],
    query.get('requested_from'),
    query.get('requested_before'),
    query.get('final'),
  ];
};

describe('FiguresPage', () => {
  it('draws the orders of each hour, each bar named and a link to its orders', async () => {
    const service = await open();
    const bars = await hours();
    const links = bars.getAllByRole('link');
    expect(links.map(link => link.getAttribute('aria-label'))).toEqual([
      'Mon 12:00, 4 orders',
      'Mon 14:00, 22 orders, 3 late',
    ]);
    expect(requestedFrom(links[1])).toEqual([
      '/table',
      iso(MONDAY),
      iso(MONDAY + HOUR),
      'all',
    ]);
    expect(askedDays(service)).toEqual(['7']);
    expect(document.title).toBe('Dispatch figures | Sidehelm');
    expect(screen.getByText('26 orders')).toBeInTheDocument();
    expect(screen.getByText('88 % on time')).toBeInTheDocument();
  });

  it('tells the parts of a bar apart by more than colour', async () => {
    await open();
    const link = (await hours()).getByRole('link', { name: /14:00/ });
    const fills = [...link.querySelectorAll('rect[fill]')].map(part =>
      part.getAttribute('fill'),
    );
    expect(fills).toEqual(['#58c98c', 'url(#figures-late)']);
    expect(document.querySelector('pattern#figures-late')).not.toBeNull();
    expect(
      within(screen.getByRole('list', { name: 'Parts of the bars' }))
        .getAllByRole('listitem')
        .map(item => item.textContent),
    ).toEqual(['On time', 'Late', 'Canceled', 'Open']);
  });

  it('says what a bar is under the pointer and with the focus', async () => {
    await open();
    const [first] = (await hours()).getAllByRole('link');
    const hint = 'Point at a bar to read it.';
    expect(screen.getAllByText(hint)).toHaveLength(2);
    await userEvent.hover(first);
    expect(screen.getAllByText(hint)).toHaveLength(1);
    expect(screen.getByText('4 orders')).toBeInTheDocument();
    await userEvent.unhover(first);
    expect(screen.getAllByText(hint)).toHaveLength(2);
    act(() => first.focus());
    expect(screen.getByText('4 orders')).toBeInTheDocument();
  });

  it('has one stop for the Tab key, from which the arrow keys go on', async () => {
    await open();
    const [first, last] = (await hours()).getAllByRole('link');
    expect([first.tabIndex, last.tabIndex]).toEqual([-1, 0]);
    act(() => last.focus());
    await userEvent.keyboard('{ArrowLeft}');
    expect(first).toHaveFocus();
    expect([first.tabIndex, last.tabIndex]).toEqual([0, -1]);
    await userEvent.keyboard('{ArrowRight}');
    expect(last).toHaveFocus();
    await userEvent.click(last);
    expect(screen.getByLabelText('address')).toHaveTextContent(
      `/table?requested_from=${encodeURIComponent(iso(MONDAY))}`,
    );
  });

  it('shows the share on time of each day', async () => {
    await open();
    const links = (await plot('On time, day by day')).getAllByRole('link');
    expect(links.map(link => link.getAttribute('aria-label'))).toEqual([
      'Mon, Mar 2, 88 % on time, 23 of 26 orders',
    ]);
    expect(requestedFrom(links[0])).toEqual([
      '/table',
      iso(new Date(2026, 2, 2).getTime()),
      iso(MONDAY + 2 * HOUR),
      'all',
    ]);
  });

  it('shows the time in each stage and the reasons of rescues', async () => {
    await open();
    const stage = await screen.findByRole('link', {
      name: 'Assigned to Robot 4 min, one in ten over 12 min, 26 orders',
    });
    expect(requestedFrom(stage)).toEqual([
      '/table',
      testFigures(7).from,
      testFigures(7).to,
      'all',
    ]);
    const reason = screen.getByRole('link', { name: 'Too far 2 orders' });
    expect(requestedFrom(reason)).toEqual([
      '/table',
      testFigures(7).from,
      testFigures(7).to,
      'all',
    ]);
    expect(reason.getAttribute('href')).toContain('&rescue=Too+far');
  });

  it('shows 1, 7 or 30 days, as the address says', async () => {
    const service = await open();
    await hours();
    await userEvent.click(screen.getByRole('radio', { name: '30 days' }));
    const bars = await plot('Orders every 6 hours');
    expect(
      bars.getAllByRole('link').map(link => link.getAttribute('aria-label')),
    ).toEqual(['Mon, Mar 2, 12:00–16:00, 26 orders, 3 late']);
    expect(screen.getByLabelText('address')).toHaveTextContent('/?days=30');
    await userEvent.click(screen.getByRole('radio', { name: '1 day' }));
    await hours();
    expect(askedDays(service)).toEqual(['7', '30', '1']);
  });

  it('shows the same as tables', async () => {
    await open();
    await userEvent.click(
      await screen.findByRole('button', { name: 'Show as table' }),
    );
    expect(screen.getByLabelText('address')).toHaveTextContent('table=true');
    const table = (name: string) => within(screen.getByRole('table', { name }));
    expect(
      table('Orders an hour')
        .getAllByRole('columnheader')
        .map(cell => cell.textContent),
    ).toEqual(['From', 'All', 'On time', 'Late', 'Canceled', 'Open']);
    const row = table('Orders an hour').getByRole('row', { name: /Mon 14:00/ });
    expect(row).toHaveAccessibleName('Mon 14:00 22 19 3 0 0');
    expect(
      requestedFrom(within(row).getByRole('link', { name: 'Mon 14:00' })),
    ).toEqual(['/table', iso(MONDAY), iso(MONDAY + HOUR), 'all']);
    expect(
      table('On time, day by day').getByRole('row', { name: /Mar 2/ }),
    ).toHaveAccessibleName('Mon, Mar 2 88 % 23 3');
    expect(
      table('Time in each stage').getByRole('row', { name: /Assigned/ }),
    ).toHaveAccessibleName('Assigned to Robot 4 min 12 min 26');
    expect(
      table('Rescues by reason').getByRole('row', { name: /Too far/ }),
    ).toHaveAccessibleName('Too far 2');
  });

  it('names the time zone', async () => {
    await open();
    expect(
      await screen.findByText(/all times are UTC[+−]\d\d:\d\d/),
    ).toBeInTheDocument();
  });

  it('shows unknown hours as unknown', async () => {
    await open(service => {
      const { hours: told, ...rest } = testFigures(1);
      service.figures.set(1, { ...rest, hours: told.slice(0, -1) });
    }, '/?days=1');
    expect(
      (await hours()).getByRole('img', { name: 'Mon 15:00, unknown' }),
    ).toBeInTheDocument();
  });

  it('says that there were no orders', async () => {
    await open(service => service.figures.clear(), '/?days=1');
    expect(
      await screen.findByRole('heading', {
        name: 'No orders within 1 day',
      }),
    ).toBeInTheDocument();
  });

  it('says why there are no figures, and asks again', async () => {
    const service = await open(it => it.fail('figures'));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The figures could not be loadedThe order service is down.',
    );
    service.heal('figures');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await hours();
  });

  it('asks again every 60 s, and says when the figures are old', async () => {
    jest.useFakeTimers();
    try {
      const service = await open();
      const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
      await pass(1_000);
      service.fail('figures');
      await pass(58_000);
      expect(askedDays(service)).toHaveLength(1);
      await pass(2_000);
      expect(askedDays(service)).toHaveLength(2);
      expect(
        screen.getByText(/Not up to date: The order service is down\./),
      ).toBeInTheDocument();
      expect(
        screen.getByRole('group', { name: 'Orders an hour' }),
      ).toBeInTheDocument();
    } finally {
      jest.useRealTimers();
    }
  });
});

describe('FiguresButton', () => {
  it('leads to the figures', async () => {
    await renderInConsole(<FiguresButton />, {
      mountedRoutes: { '/dispatch/figures': figuresLinkRouteRef },
    });
    expect(screen.getByRole('link', { name: 'Figures' })).toHaveAttribute(
      'href',
      '/dispatch/figures',
    );
  });

  it('is not there in a portal without them', async () => {
    await renderInConsole(<FiguresButton />);
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });
});
