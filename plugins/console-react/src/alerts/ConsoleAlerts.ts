import { TIMING } from '@sidehelm/console-common';

export type AlertSeverity = 'success' | 'info' | 'warning' | 'error';

/** What can be done about an alert, for as long as it is there. */
export interface AlertAction {
  /** A verb, for example "Undo". */
  label: string;
  run: () => void;
}

export interface AlertInput {
  message: string;
  /** Default `success`. */
  severity?: AlertSeverity;
  /** Milliseconds on screen, default 5000; `Infinity` stays until dismissed. */
  duration?: number;
  /** Pressing it takes the alert away. Where alerts cannot have one, it is not offered. */
  action?: AlertAction;
}

export interface ConsoleAlert extends Required<Omit<AlertInput, 'action'>> {
  id: number;
  action?: AlertAction;
  /** How often the same alert was posted while it was waiting or on screen. */
  count: number;
}

interface Countdown {
  remaining: number;
  startedAt: number;
  handle: ReturnType<typeof setTimeout>;
}

const MAX_VISIBLE = 3;

const isEnding = ({ duration }: ConsoleAlert) => Number.isFinite(duration);

/**
 * The alerts of the console: a queue of which the first few are on screen, each
 * for its own time. Of those that stay until they are dismissed the first keeps its
 * place; the others leave theirs to what is newer. An alert that repeats while it is there counts up instead.
 */
export class ConsoleAlerts {
  private alerts: readonly ConsoleAlert[] = [];
  private visible: readonly ConsoleAlert[] = [];
  private readonly countdowns = new Map<number, Countdown>();
  private readonly listeners = new Set<() => void>();
  private paused = false;
  private nextId = 1;

  /** Shows an alert as soon as there is room. Returns the function that takes it away. */
  post(input: AlertInput): () => void {
    const { message, severity = 'success', duration = TIMING.alert } = input;
    const { action } = input;
    const same = this.alerts.find(
      alert => alert.message === message && alert.severity === severity,
    );
    const alert: ConsoleAlert = same
      ? { ...same, duration, action, count: same.count + 1 }
      : { id: this.nextId++, message, severity, duration, action, count: 1 };
    if (same) {
      this.stopCountdown(same.id);
      this.update(this.alerts.map(other => (other === same ? alert : other)));
    } else {
      this.update([...this.alerts, alert]);
    }
    return () => this.dismiss(alert.id);
  }

  /** Does what the alert offers, once: the alert is gone then. */
  act(id: number): void {
    const { action } = this.alerts.find(alert => alert.id === id) ?? {};
    if (!action) return;
    this.dismiss(id);
    action.run();
  }

  dismiss(id: number): void {
    this.stopCountdown(id);
    this.update(this.alerts.filter(alert => alert.id !== id));
  }

  /** Stops all clocks while somebody reads. */
  pause(): void {
    if (this.paused) return;
    this.paused = true;
    for (const countdown of this.countdowns.values()) {
      clearTimeout(countdown.handle);
      countdown.remaining -= performance.now() - countdown.startedAt;
    }
  }

  resume(): void {
    if (!this.paused) return;
    this.paused = false;
    for (const [id, countdown] of this.countdowns) {
      this.countdowns.set(
        id,
        this.countdown(id, Math.max(countdown.remaining, 0)),
      );
    }
    this.update(this.alerts);
  }

  /** The alerts on screen, oldest first; the same array until something changes. */
  getVisible = (): readonly ConsoleAlert[] => this.visible;

  /** How many wait behind those on screen. */
  getWaiting = (): number => this.alerts.length - this.visible.length;

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  private update(alerts: readonly ConsoleAlert[]) {
    this.alerts = alerts;
    this.visible = this.choose();
    this.startCountdowns();
    this.listeners.forEach(listener => listener());
  }

  /** Those that have a place, oldest first. */
  private choose(): readonly ConsoleAlert[] {
    const shown = new Set(this.visible.map(({ id }) => id));
    const ending = this.alerts.filter(isEnding);
    const staying = this.alerts.filter(each => !isEnding(each));
    const wanted = new Set([
      // Nothing moves while somebody reads, and what counts down is not hidden.
      ...this.alerts.filter(
        each => shown.has(each.id) && (this.paused || isEnding(each)),
      ),
      ...staying.slice(0, 1),
      ...ending,
      ...staying.reverse(),
    ]);
    const chosen = new Set([...wanted].slice(0, MAX_VISIBLE));
    return this.alerts.filter(each => chosen.has(each));
  }

  private startCountdowns() {
    if (this.paused) return;
    for (const { id, duration } of this.visible) {
      if (Number.isFinite(duration) && !this.countdowns.has(id)) {
        this.countdowns.set(id, this.countdown(id, duration));
      }
    }
  }

  private countdown(id: number, remaining: number): Countdown {
    return {
      remaining,
      startedAt: performance.now(),
      handle: setTimeout(() => this.dismiss(id), remaining),
    };
  }

  private stopCountdown(id: number) {
    clearTimeout(this.countdowns.get(id)?.handle);
    this.countdowns.delete(id);
  }
}
