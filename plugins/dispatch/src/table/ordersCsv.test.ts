import { testOrder } from '@sidehelm/test-utils';
import { ordersCsv } from './ordersCsv';

/** The first row by its headings; none of these values has a comma. */
async function rowOf(changes: Parameters<typeof testOrder>[0] = {}) {
  const csv = await ordersCsv([testOrder(changes)], { hasHeadings: true });
  const [headings, row] = csv.split('\r\n').map(line => line.split(','));
  return Object.fromEntries(headings.map((name, index) => [name, row[index]]));
}

describe('ordersCsv', () => {
  it('holds every column of the table and more', async () => {
    expect(
      await rowOf({
        requested_at: '2026-11-25T10:00:00Z',
        current_stage: {
          kind: 'order-queued',
          started_at: '2026-11-25T10:01:00Z',
          eta_timestamp: '2026-11-25T10:05:00Z',
          is_final: false,
        },
        assigned_robot_id: 'SH4',
        sales_channel: 'skip-the-dishes',
      }),
    ).toMatchObject({
      requested_at: '2026-11-25T10:00:00Z',
      current_stage: 'Queued',
      current_stage_kind: 'order-queued',
      current_stage_eta: '2026-11-25T10:05:00Z',
      restaurant_uuid: '0d5ec0de-0000-4000-8001-000000000001',
      recipient_name: 'Ada L.',
      // Spreadsheets calculate with what begins with a plus.
      recipient_phone_number: `"'+1 704 555 0142"`,
      recipient_address_line_1: '77 Cedar Street',
      assigned_robot_id: 'SH4',
      sales_channel: 'SkipTheDishes',
      is_in_final_stage: 'false',
    });
  });

  it('leaves empty what is unknown', async () => {
    expect(await rowOf()).toMatchObject({
      assigned_robot_id: '',
      current_stage_eta: '',
      handover_note: '',
    });
  });

  it('lets no text be a formula', async () => {
    const { recipient } = testOrder();
    const row = await rowOf({ recipient: { ...recipient, name: '=1+1' } });
    expect(row.recipient_name).toBe(`"'=1+1"`);
  });
});
