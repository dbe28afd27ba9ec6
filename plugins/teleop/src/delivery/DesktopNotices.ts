import { ObservableValue, type ReadableValue } from '@sidehelm/console-react';

/** As browsers have it; one without notifications counts as `denied`. */
export type NoticePermission = 'default' | 'granted' | 'denied';

/** With what TypeScript does not know of. */
interface NoticeOptions extends NotificationOptions {
  renotify: boolean;
}

type NotificationType = Pick<
  typeof Notification,
  'permission' | 'requestPermission'
> &
  (new (title: string, options?: NotificationOptions) => Notification);

const browserType = (): NotificationType | undefined =>
  typeof Notification === 'undefined' ? undefined : Notification;

/** They can be changed beside the page, which then neither loses the focus nor is hidden. `undefined` where a browser does not tell of them. */
async function browserSettings(): Promise<EventTarget | undefined> {
  try {
    return await navigator.permissions.query({ name: 'notifications' });
  } catch {
    return undefined;
  }
}

/** Notifications of the desktop, for who looks elsewhere. Nobody is asked for them but by a press of their own. */
export class DesktopNotices {
  readonly permission: ReadableValue<NoticePermission>;
  private readonly current: ObservableValue<NoticePermission>;

  /** @param Type - of the browser; `undefined` where it has none */
  constructor(private Type: NotificationType | undefined = browserType()) {
    this.current = new ObservableValue<NoticePermission>(this.read());
    this.permission = this.current;
  }

  /** Looks again when the person may have come back from the browser's settings; call what it returns at the end. */
  watch(): () => void {
    const { look } = this;
    const settings = browserSettings();
    look();
    document.addEventListener('visibilitychange', look);
    window.addEventListener('focus', look);
    settings.then(known => known?.addEventListener('change', look));
    return () => {
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('focus', look);
      settings.then(known => known?.removeEventListener('change', look));
    };
  }

  /** Has the browser ask the person; call it in the event of their press. Never rejects. */
  async ask(): Promise<void> {
    try {
      await this.Type?.requestPermission();
    } catch {
      // A browser that cannot ask says so by what it permits.
    }
    this.look();
  }

  /** Shows a notification where it is permitted; another one of the same tag takes its place, and is told as one of its own. */
  show(title: string, tag: string): void {
    this.look();
    if (!this.Type || this.current.get() !== 'granted') return;
    try {
      const options: NoticeOptions = { tag, renotify: true };
      const notice = new this.Type(title, options);
      notice.onclick = () => {
        window.focus();
        notice.close();
      };
    } catch {
      // Phones permit them and have none.
      this.Type = undefined;
      this.look();
    }
  }

  /** The person may have changed it in the browser's settings. */
  private readonly look = () => {
    this.current.set(this.read());
  };

  private read(): NoticePermission {
    return this.Type?.permission ?? 'denied';
  }
}
