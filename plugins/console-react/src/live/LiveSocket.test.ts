import { reconnectDelay } from './LiveSocket';

describe('reconnectDelay', () => {
  it('starts with 10 ms and never exceeds 5 s', () => {
    expect(reconnectDelay(1, 1)).toBe(10);
    expect(reconnectDelay(2, 0)).toBe(50);
    expect(reconnectDelay(2, 1)).toBe(100);
    expect(reconnectDelay(40, 1)).toBe(5_000);
  });
});
