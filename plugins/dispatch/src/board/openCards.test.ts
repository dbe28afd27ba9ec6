import { testOrder } from '@sidehelm/test-utils';
import type { BoardCard } from './boardCards';
import type { BoardListName } from './groupOrders';
import { isOpen, NONE_OPEN, withOpen, withoutOpen } from './openCards';

const card = (list: BoardListName, isDouble = false): BoardCard => ({
  key: `${list}/${testOrder().uuid}`,
  list,
  order: testOrder(),
  restaurant: undefined,
  isDouble,
  isGone: false,
});

describe('open cards', () => {
  it('go along with their order', () => {
    const open = withOpen(NONE_OPEN, card('to-assign'));
    expect(isOpen(open, card('assigned'))).toBe(true);
  });

  it('are one of the two of an order that is in two lists', () => {
    const open = withOpen(NONE_OPEN, card('to-assign', true));
    expect(isOpen(open, card('to-assign', true))).toBe(true);
    expect(isOpen(open, card('rescue', true))).toBe(false);
  });

  it('close', () => {
    const open = withOpen(NONE_OPEN, card('rescue'));
    expect(isOpen(withoutOpen(open, card('rescue')), card('rescue'))).toBe(
      false,
    );
    expect(withoutOpen(NONE_OPEN, card('rescue'))).toBe(NONE_OPEN);
  });
});
