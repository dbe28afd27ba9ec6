import { describeFilters } from './describeFilters';
import { NO_FILTERS } from './orderFilters';

describe('describeFilters', () => {
  it('says that only open orders are shown', () => {
    expect(describeFilters(NO_FILTERS)).toEqual(['Is in final stage: No']);
    expect(describeFilters({ ...NO_FILTERS, final: 'all' })).toEqual([]);
  });

  it('names every filter by its column', () => {
    const from = '2026-11-25T10:00:00.000Z';
    expect(
      describeFilters({
        text: ' ada ',
        restaurant_uuid: '0d5e',
        recipient_name: 'L.',
        recipient_phone_number: '704',
        recipient_address: 'cedar',
        assigned_robot_id: 'SH4',
        stages: ['order-received', 'order-queued'],
        channels: ['skip-the-dishes'],
        requested: { from },
        eta: { before: from },
        final: 'final',
        rescue: 'Hardware Issue',
      }),
    ).toEqual([
      'Search “ada”',
      `Requested At from ${new Date(from).toLocaleString()}`,
      'Current stage is New or Queued',
      `Current stage ETA before ${new Date(from).toLocaleString()}`,
      'Restaurant UUID or name contains “0d5e”',
      'Recipient Name contains “L.”',
      'Recipient Phone Number contains “704”',
      'Recipient Address contains “cedar”',
      'Assigned Robot contains “SH4”',
      'Sales Channel is SkipTheDishes',
      'Rescue reason is “Hardware Issue”',
      'Is in final stage: Yes',
    ]);
  });
});
