import type { Intervention } from '@sidehelm/contracts';
import { insistenceAfter, oldestOpen, waitedFor } from './openInterventions';

const asked = (id: string, changes: Partial<Intervention> = {}) => ({
  intervention_id: id,
  session_id: 'ada',
  name: 'Ada',
  reason: 'danger' as const,
  age: 2,
  ...changes,
});

describe('questions to a driver', () => {
  it.each([
    [0, 0],
    [7_900, 0],
    [8_000, 1],
    [15_900, 1],
    [16_000, 2],
    [600_000, 2],
  ])('after %i ms are insistent by %i', (waited, insistence) => {
    expect(insistenceAfter(waited)).toBe(insistence);
  });

  it('are answered one after the other, the oldest first', () => {
    const items = [
      asked('first', { answer: 'declined' }),
      asked('second'),
      asked('third'),
    ];
    const open = oldestOpen({ items, receivedAt: 0 });
    expect(open?.intervention_id).toBe('second');
    expect(oldestOpen({ items: items.slice(0, 1), receivedAt: 0 })).toBe(
      undefined,
    );
    expect(oldestOpen(undefined)).toBeUndefined();
  });

  it('have waited since they were asked, not since they were heard', () => {
    const receivedAt = performance.now() - 500;
    expect(waitedFor(asked('first'), receivedAt)).toBeCloseTo(2_500, -2);
  });
});
