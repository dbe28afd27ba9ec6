import { AttentionQueue, type AttentionItem } from './AttentionQueue';

const item = (
  id: string,
  changes: Partial<AttentionItem> = {},
): AttentionItem => ({
  id,
  severity: 'bad',
  rank: 0,
  shape: 'octagon',
  title: id,
  text: 'stopped',
  ...changes,
});
const source = (...items: AttentionItem[]) => ({
  items,
  isCurrent: true,
  attend: jest.fn(async () => true),
  leave: jest.fn(async () => true),
});
const keysOf = (queue: AttentionQueue) =>
  queue.items.get().map(({ key }) => key);

describe('AttentionQueue', () => {
  it('puts what nobody has first, then the worst, then the oldest', () => {
    const queue = new AttentionQueue();
    queue.set(
      'robot',
      source(
        item('SH1', { attendant: 'Ada' }),
        item('SH2', { severity: 'warn' }),
        item('SH3', { rank: 1, since: 5 }),
        item('SH4', { since: 20 }),
        item('SH5', { since: 10 }),
        item('SH6'),
      ),
    );
    queue.set('order', source(item('7', { since: 15 })));
    expect(keysOf(queue)).toEqual([
      'robot:SH5',
      'order:7',
      'robot:SH4',
      'robot:SH6',
      'robot:SH3',
      'robot:SH2',
      'robot:SH1',
    ]);
  });

  it('asks the domain of an item to note who has it', async () => {
    const queue = new AttentionQueue();
    const robots = source(item('SH1'));
    const orders = source(item('SH1'));
    queue.set('robot', robots);
    queue.set('order', orders);
    const [first] = queue.items.get();
    expect(first.key).toBe('order:SH1');
    await first.attend();
    await first.leave();
    expect(orders.attend).toHaveBeenCalledWith('SH1');
    expect(orders.leave).toHaveBeenCalledWith('SH1');
    expect(robots.attend).not.toHaveBeenCalled();
  });

  it('is current once every domain knows how it is', () => {
    const queue = new AttentionQueue();
    expect(queue.isCurrent.get()).toBe(false);
    queue.set('robot', source());
    expect(queue.isCurrent.get()).toBe(true);
    queue.set('order', { ...source(), isCurrent: false });
    expect(queue.isCurrent.get()).toBe(false);
    queue.set('order', undefined);
    expect(queue.isCurrent.get()).toBe(true);
  });

  it('replaces what a domain said before, and forgets a domain that is gone', () => {
    const queue = new AttentionQueue();
    queue.set('robot', source(item('SH1')));
    queue.set('robot', source(item('SH2')));
    expect(keysOf(queue)).toEqual(['robot:SH2']);
    queue.set('robot', undefined);
    expect(keysOf(queue)).toEqual([]);
  });
});
