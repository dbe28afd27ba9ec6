import { FakeOrdersService, type FakeAnswer } from '@sidehelm/test-utils';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { line, numbered, openTable } from '../../__testUtils__/openTable';

const SEARCH = 'delivery-orders/api/orders/search';
const save = async () =>
  userEvent.click(
    screen.getByRole('button', { name: 'Save all that is found as CSV' }),
  );
const dialog = () => screen.findByRole('dialog', { name: 'Save as CSV' });

describe('saving the table of orders', () => {
  let saved: { name: string; blob: Blob }[];
  beforeEach(() => {
    saved = [];
    let blob: Blob;
    Object.assign(URL, {
      createObjectURL: (content: Blob) => {
        blob = content;
        return 'blob:test';
      },
      revokeObjectURL: () => undefined,
    });
    jest
      .spyOn(HTMLAnchorElement.prototype, 'click')
      .mockImplementation(function click(this: HTMLAnchorElement) {
        saved.push({ name: this.download, blob });
      });
  });
  afterEach(() => {
    jest.restoreAllMocks();
    Reflect.deleteProperty(URL, 'createObjectURL');
    Reflect.deleteProperty(URL, 'revokeObjectURL');
  });

  const many = (count: number) =>
    Array.from({ length: count }, (_, index) => numbered(index + 1));

  it('saves all that is found, also what is not loaded, by the filters and in the order of the table', async () => {
    const { alerts, service } = await openTable(many(450), {
      path: '/?direction=desc&q=T00',
    });
    await line(450);
    await save();
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0].name).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/);
    const lines = (await saved[0].blob.text()).split('\r\n');
    expect(lines).toHaveLength(451);
    expect(lines[0]).toMatch(/^uuid,external_id/);
    expect(lines[1]).toContain(',T00450,');
    expect(lines[450]).toContain(',T00001,');
    expect(alerts.getVisible().map(({ message }) => message)).toEqual([
      '450 orders saved as CSV',
    ]);
    await waitFor(() =>
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument(),
    );
    expect(
      service.gateway.requests.filter(
        ({ path }) => path.includes('limit=200') && path.includes('text=T00'),
      ).length,
    ).toBe(3);
  });

  it('tells how far it is, and saves nothing when it is canceled', async () => {
    const { service } = await openTable(many(450));
    await line(1);
    service.gateway.slow(100);
    await save();
    const shown = within(await dialog());
    expect(
      shown.getByRole('progressbar', { name: 'Orders fetched' }),
    ).toBeInTheDocument();
    await userEvent.click(shown.getByRole('button', { name: 'Cancel' }));
    await waitFor(() =>
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument(),
    );
    const asked = service.gateway.requests.length;
    await new Promise(resolve => setTimeout(resolve, 300));
    expect(saved.length).toBe(0);
    expect(service.gateway.requests.length).toBe(asked);
  });

  it('says why it stopped, and goes on when asked', async () => {
    const service = new FakeOrdersService(many(450));
    const answer = service.gateway.answers[SEARCH] as (request: {
      path: string;
    }) => FakeAnswer;
    const refusal = {
      status: 503,
      body: { message: 'The order service is down.' },
    };
    let isDown = true;
    await openTable(service, {
      answers: {
        [SEARCH]: request =>
          isDown && /offset=[1-9]/.test(request.path)
            ? refusal
            : answer(request),
      },
    });
    await line(1);
    await save();
    const shown = within(await dialog());
    expect(await shown.findByRole('alert')).toHaveTextContent(
      'The order service is down. Nothing is saved yet.',
    );
    expect(shown.getByText(/^200 of 450 orders/)).toBeInTheDocument();
    isDown = false;
    await userEvent.click(shown.getByRole('button', { name: 'Go on' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect((await saved[0].blob.text()).split('\r\n')).toHaveLength(451);
  });

  it('has nothing to save when nothing is found', async () => {
    await openTable([]);
    await screen.findByText('No orders to show');
    expect(
      screen.getByRole('button', { name: 'Save all that is found as CSV' }),
    ).toBeDisabled();
  });
});
