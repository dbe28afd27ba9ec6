import {
  externalIdFromUrl,
  externalIdProblem,
  hasOwnPhoneNumber,
  isFinalStage,
  isRescueReason,
  keptExternalId,
  nextRobotEvent,
  orderDeadline,
  orderStageLabel,
  orderStageShortLabel,
  orderTitle,
  RESCUE_REASONS,
  SALES_CHANNELS,
  salesChannelLabel,
} from './orderRules';

const UUID = '3f2c8e1a-7b44-4c0e-9a51-0d1e5a97c2f1';

describe('orders', () => {
  it('come from four channels, and from others', () => {
    expect(SALES_CHANNELS.map(salesChannelLabel)).toEqual([
      'Uber Eats',
      'Facedrive',
      'Doordash',
      'SkipTheDishes',
    ]);
    expect(salesChannelLabel('pigeons')).toBe('pigeons');
    expect(salesChannelLabel('constructor')).toBe('constructor');
    expect(SALES_CHANNELS.map(hasOwnPhoneNumber)).toEqual([
      false,
      true,
      true,
      true,
    ]);
  });

  it.each([
    ['order-received', 'Created', 'New'],
    ['order-queued', 'Assigned to Robot', 'Queued'],
    ['robot-waiting-for-pick-up', ...twice('Robot waiting for pick-up')],
    ['order-completed', ...twice('Order completed')],
    ['order-lost', ...twice('Unknown')],
    ['constructor', ...twice('Unknown')],
  ])('%s is called "%s", in tables "%s"', (kind, label, short) => {
    expect([orderStageLabel(kind), orderStageShortLabel(kind)]).toEqual([
      label,
      short,
    ]);
  });

  it('end completed or canceled', () => {
    expect(
      ['order-completed', 'order-canceled', 'order-received', 'x'].map(
        isFinalStage,
      ),
    ).toEqual([true, true, false, false]);
  });

  it.each(['uber-eats', 'doordash', 'skip-the-dishes'])(
    'of %s have a UUID',
    channel => {
      expect(externalIdProblem(channel, ` ${UUID} `)).toBeUndefined();
      expect(externalIdProblem(channel, UUID.toUpperCase())).toBeUndefined();
      expect(externalIdProblem(channel, ' ')).toBe('External ID is required');
      for (const id of ['7C2F1', UUID.slice(1), `${UUID}0`, `x${UUID}`])
        expect(externalIdProblem(channel, id)).toBe(
          'Order ID shape is invalid. Make sure you copied it from dashboard URL',
        );
    },
  );

  it('of Facedrive have any id that is not empty', () => {
    expect(externalIdProblem('facedrive', 'FD-1')).toBeUndefined();
    expect(externalIdProblem('facedrive', '')).toBe('External ID is required');
  });

  it('have no id that is the address of a page', () => {
    for (const address of [
      'https://food.facedrive.ca/orders/FD-1',
      ' HTTP://example.com',
    ])
      expect(externalIdProblem('facedrive', address)).toBe(
        'This is the address of a page. Enter the ID of the order alone',
      );
    expect(externalIdProblem('facedrive', 'FD-https://1')).toBeUndefined();
  });

  it('have one id each, however it is written', () => {
    const written = ` ${UUID.toUpperCase()} `;
    for (const channel of ['uber-eats', 'doordash', 'skip-the-dishes'])
      expect(keptExternalId(channel, written)).toBe(UUID);
    // Facedrive's are texts, in which capitals may mean something.
    expect(keptExternalId('facedrive', ' FD-1a ')).toBe('FD-1a');
  });

  it('are found in the address of a dashboard', () => {
    expect(
      externalIdFromUrl(
        ` https://merchants.example.com/orders/${UUID.toUpperCase()}?tab=1 `,
      ),
    ).toBe(UUID);
    expect(externalIdFromUrl(UUID)).toBeUndefined();
    expect(externalIdFromUrl('https://example.com/orders/1')).toBeUndefined();
  });

  it.each([
    ['uber-eats', UUID, false, '7C2F1'],
    ['uber-eats', 'abc', false, 'ABC'],
    ['doordash', UUID, true, '(mock) 7C2F1'],
    ['facedrive', 'FD-10042', false, 'FD-10042'],
  ])('of %s with the id %s, mock %s, are called %s', (...given) => {
    const [sales_channel, external_id, is_mock, title] = given;
    expect(orderTitle({ sales_channel, external_id, is_mock })).toBe(title);
  });

  it('are due after the minutes of the restaurant', () => {
    const order = { requested_at: '2026-03-02T09:00:00.000Z' };
    expect(orderDeadline(order, { drop_off_deadline_in_minutes: 40 })).toBe(
      Date.parse('2026-03-02T09:40:00.000Z'),
    );
    expect(
      orderDeadline(
        { requested_at: 'soon' },
        { drop_off_deadline_in_minutes: 40 },
      ),
    ).toBeNaN();
  });

  it('go on with what the robot does next', () => {
    expect(nextRobotEvent('order-queued')).toBe('left-for-pick-up');
    expect(nextRobotEvent('robot-waiting-for-drop-off')).toBe(
      'order-dropped-off',
    );
    expect(nextRobotEvent('order-received')).toBeUndefined();
    expect(nextRobotEvent('order-completed')).toBeUndefined();
  });

  it('are rescued for these reasons', () => {
    expect(RESCUE_REASONS).toEqual({
      Customer: [
        'Refused Robot',
        "Can't meet outside",
        'Too long at drop-off',
        "Didn't pick up phone",
      ],
      Restaurant: [
        'Order mixup',
        "Order won't fit",
        'Too long at pick-up',
        "Didn't pick up phone",
        'Refused to put food in',
      ],
      Dispatch: [
        'Too far',
        'Uber code failed',
        'No pilots available',
        'No robots available',
        'Order was arriving late',
        'Pick-up is in dead-zone',
        'Drop-off is in dead-zone',
      ],
      Robot: [
        'Collision',
        'Vandalism',
        'Software issue',
        'Hardware Issue',
        'Weather Conditions',
        'Food damaged/spilled',
        'Drinks damaged/spilled',
        'Construction blocked route',
      ],
      Other: ['Other'],
    });
    expect(isRescueReason('Other')).toBe(true);
    expect(isRescueReason('Customer')).toBe(false);
  });
});

function twice(text: string): [string, string] {
  return [text, text];
}
