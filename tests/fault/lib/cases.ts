import { monotonicNow } from '../../support/RobotObserver';
import type { DriversBrowser } from './DriversBrowser';
import { toMonotonic, type FaultLab } from './FaultLab';
import {
  bothWays,
  CUT,
  type Impairments,
} from '../../support/impairedLink/ImpairedLink';

/** Links over which somebody may drive; a delay is of the round trip, half of it each way. */
export const LINKS: Record<string, Impairments> = {
  'good link': {},
  'round trip 50 ms': bothWays({ delay: 25 }),
  'round trip 100 ms': bothWays({ delay: 50 }),
  'round trip 200 ms': bothWays({ delay: 100 }),
  'round trip 400 ms': bothWays({ delay: 200 }),
  'slow up only, 150 ms': { up: { delay: 150 } },
  'slow down only, 150 ms': { down: { delay: 150 } },
  'jitter of 60 ms': bothWays({ delay: 10, jitter: 60 }),
  'loss 1 %': bothWays({ loss: 0.01 }),
  'loss 5 %': bothWays({ loss: 0.05 }),
  'loss 10 %': bothWays({ loss: 0.1 }),
  'loss 5 %, round trip 50 ms': bothWays({ delay: 25, loss: 0.05 }),
  'a tenth out of order': bothWays({ delay: 10, reorder: 0.1 }),
  'a tenth twice': bothWays({ duplicate: 0.1 }),
};

/** What breaks while robots are driven over a link. */
export interface Fault {
  name: string;
  /** Breaks it; answers since when, ms of the monotonic clock. */
  break(lab: FaultLab, browser: DriversBrowser): Promise<number>;
  /** Undoes it. */
  mend?(lab: FaultLab, browser: DriversBrowser): Promise<void>;
  /** The browser is of no use any more. */
  endsBrowser?: boolean;
  /** The robot is told to let go, and brakes as gently as when its driver does: ms until it has to stand. */
  within?: number;
}

const inPage =
  (act: (browser: DriversBrowser) => Promise<unknown>) =>
  async (_: FaultLab, browser: DriversBrowser) => {
    const at = monotonicNow();
    await act(browser);
    return at;
  };

const setAttention = (hasFocus: boolean, isHidden: boolean, event: string) =>
  inPage(({ page }) =>
    page.evaluate(
      ([focus, hidden, name]) => {
        document.hasFocus = () => focus as boolean;
        Object.defineProperty(document, 'hidden', {
          configurable: true,
          get: () => hidden,
        });
        (name === 'visibilitychange' ? document : window).dispatchEvent(
          new Event(name as string),
        );
      },
      [hasFocus, isHidden, event],
    ),
  );

const attend = async (lab: FaultLab, browser: DriversBrowser) => {
  await setAttention(true, false, 'visibilitychange')(lab, browser);
  await setAttention(true, false, 'focus')(lab, browser);
};

/** 50 ms until zero leaves, then from 1.8 m/s at 3 m/s². */
const LET_GO = 650;

export const FAULTS: Fault[] = [
  { name: 'the link is cut', break: lab => lab.link.set(CUT) },
  {
    name: 'nothing goes up any more',
    break: lab => lab.link.set({ up: { cut: true } }),
  },
  {
    name: 'nothing comes down any more',
    break: lab => lab.link.set({ down: { cut: true } }),
  },
  {
    name: 'the window loses the focus',
    break: setAttention(false, false, 'blur'),
    within: LET_GO,
    mend: attend,
  },
  {
    name: 'the tab is hidden',
    break: setAttention(true, true, 'visibilitychange'),
    within: LET_GO,
    mend: attend,
  },
  {
    name: 'the page hangs',
    break: async (_, { drivers }) => {
      const at = monotonicNow();
      void drivers.evaluate(it => it.hang(2_000)).catch(() => {});
      return at;
    },
  },
  {
    name: 'the page is closed',
    break: async (_, browser) => {
      const lastSent = await browser.witness();
      await browser.page.close();
      return (await lastSent()) + toMonotonic();
    },
    endsBrowser: true,
  },
  {
    name: 'the computer sleeps',
    break: async lab => lab.signalBrowser('SIGSTOP'),
    mend: async lab => void lab.signalBrowser('SIGCONT'),
  },
  {
    name: 'the browser is killed',
    break: async lab => lab.signalBrowser('SIGKILL'),
    endsBrowser: true,
  },
  {
    name: 'the gateway hangs',
    break: async lab => {
      const at = monotonicNow();
      process.kill(lab.system.pid('console'), 'SIGSTOP');
      return at;
    },
    mend: async lab => void process.kill(lab.system.pid('console'), 'SIGCONT'),
  },
  {
    name: 'the gateway is killed',
    break: async lab => {
      const at = monotonicNow();
      process.kill(lab.system.pid('console'), 'SIGKILL');
      return at;
    },
    mend: lab => lab.system.untilHealthy(),
    endsBrowser: true,
  },
];
