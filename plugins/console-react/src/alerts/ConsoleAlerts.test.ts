import { ConsoleAlerts } from './ConsoleAlerts';

describe('ConsoleAlerts', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const messages = (alerts: ConsoleAlerts) =>
    alerts.getVisible().map(alert => alert.message);

  it('shows each alert for its own time, 5 s by default', () => {
    const alerts = new ConsoleAlerts();
    alerts.post({ message: 'Robot created!', duration: 2_000 });
    alerts.post({ message: 'New delivery', duration: 3_000 });
    alerts.post({ message: 'Assigned' });

    jest.advanceTimersByTime(1_999);
    expect(messages(alerts)).toEqual([
      'Robot created!',
      'New delivery',
      'Assigned',
    ]);
    jest.advanceTimersByTime(1);
    expect(messages(alerts)).toEqual(['New delivery', 'Assigned']);
    jest.advanceTimersByTime(1_000);
    expect(messages(alerts)).toEqual(['Assigned']);
    jest.advanceTimersByTime(1_999);
    expect(messages(alerts)).toEqual(['Assigned']);
    jest.advanceTimersByTime(1);
    expect(messages(alerts)).toEqual([]);
  });

  it('lets the fourth wait and gives it its full time once it is on screen', () => {
    const alerts = new ConsoleAlerts();
    for (const message of ['1', '2', '3', '4']) {
      alerts.post({ message, duration: 1_000 });
    }
    expect(messages(alerts)).toEqual(['1', '2', '3']);
    expect(alerts.getWaiting()).toBe(1);
    jest.advanceTimersByTime(1_000);
    expect(messages(alerts)).toEqual(['4']);
    jest.advanceTimersByTime(999);
    expect(messages(alerts)).toEqual(['4']);
    jest.advanceTimersByTime(1);
    expect(messages(alerts)).toEqual([]);
  });

  it('stops the clocks while somebody reads and goes on with what was left', () => {
    const alerts = new ConsoleAlerts();
    alerts.post({ message: 'long', duration: 1_000 });
    jest.advanceTimersByTime(600);
    alerts.pause();
    alerts.post({ message: 'posted meanwhile', duration: 100 });
    jest.advanceTimersByTime(60_000);
    expect(messages(alerts)).toEqual(['long', 'posted meanwhile']);
    alerts.resume();
    jest.advanceTimersByTime(399);
    expect(messages(alerts)).toEqual(['long']);
    jest.advanceTimersByTime(1);
    expect(messages(alerts)).toEqual([]);
  });

  it('counts an alert that repeats and starts its time again', () => {
    const alerts = new ConsoleAlerts();
    alerts.post({ message: 'No answer', severity: 'error', duration: 1_000 });
    jest.advanceTimersByTime(900);
    alerts.post({ message: 'No answer', severity: 'error', duration: 1_000 });
    expect(alerts.getVisible()).toMatchObject([{ count: 2 }]);
    jest.advanceTimersByTime(999);
    expect(messages(alerts)).toEqual(['No answer']);
    jest.advanceTimersByTime(1);
    expect(messages(alerts)).toEqual([]);
  });

  it('does what an alert offers, once, and takes the alert away', () => {
    const alerts = new ConsoleAlerts();
    const [first, second] = [jest.fn(), jest.fn()];
    const offer = (run: () => void) =>
      alerts.post({ message: 'Assigned', action: { label: 'Undo', run } });
    offer(first);
    offer(second);
    const [alert] = alerts.getVisible();
    expect(alert).toMatchObject({ count: 2, action: { label: 'Undo' } });
    alerts.act(alert.id);
    expect(messages(alerts)).toEqual([]);
    alerts.act(alert.id);
    // What is offered is about what happened last.
    expect(first).not.toHaveBeenCalled();
    expect(second).toHaveBeenCalledTimes(1);
  });

  it('offers nothing when the same is said without an action', () => {
    const alerts = new ConsoleAlerts();
    const run = jest.fn();
    alerts.post({ message: 'Assigned', action: { label: 'Undo', run } });
    alerts.post({ message: 'Assigned' });
    expect(alerts.getVisible()[0].action).toBeUndefined();
  });

  it('keeps an alert without end until it is dismissed', () => {
    const alerts = new ConsoleAlerts();
    const listener = jest.fn();
    alerts.subscribe(listener);
    const dismiss = alerts.post({ message: 'stay', duration: Infinity });
    jest.advanceTimersByTime(1e9);
    expect(messages(alerts)).toEqual(['stay']);
    dismiss();
    expect(messages(alerts)).toEqual([]);
    expect(listener).toHaveBeenCalledTimes(2);
  });

  describe('beside alerts that stay', () => {
    const stay = (alerts: ConsoleAlerts, ...texts: string[]) =>
      texts.forEach(message => alerts.post({ message, duration: Infinity }));

    it('shows what is new, and then again what stays', () => {
      const alerts = new ConsoleAlerts();
      stay(alerts, 'A', 'B', 'C');
      alerts.post({ message: 'No answer', severity: 'error', duration: 1_000 });
      expect(messages(alerts)).toEqual(['A', 'C', 'No answer']);
      expect(alerts.getWaiting()).toBe(1);
      jest.advanceTimersByTime(1_000);
      expect(messages(alerts)).toEqual(['A', 'B', 'C']);
      stay(alerts, 'D');
      expect(messages(alerts)).toEqual(['A', 'C', 'D']);
    });

    it('takes nothing away from who reads', () => {
      const alerts = new ConsoleAlerts();
      stay(alerts, 'A', 'B', 'C');
      alerts.pause();
      alerts.post({ message: 'new', duration: 1_000 });
      expect(messages(alerts)).toEqual(['A', 'B', 'C']);
      alerts.resume();
      expect(messages(alerts)).toEqual(['A', 'C', 'new']);
      jest.advanceTimersByTime(1_000);
      expect(messages(alerts)).toEqual(['A', 'B', 'C']);
    });

    it('leaves what is on screen its full time', () => {
      const alerts = new ConsoleAlerts();
      for (const message of ['1', '2', '3', '4'])
        alerts.post({ message, duration: 1_000 });
      stay(alerts, 'A');
      expect(messages(alerts)).toEqual(['1', '2', '3']);
      jest.advanceTimersByTime(1_000);
      expect(messages(alerts)).toEqual(['4', 'A']);
    });
  });
});
