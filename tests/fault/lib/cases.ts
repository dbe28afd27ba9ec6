import { monotonicNow } from '../../support/RobotObserver';
import type { Account } from '../../support/accounts';
import type { DriversBrowser } from './DriversBrowser';
import { toMonotonic, type FaultLab, type Place, type Since } from './FaultLab';
import { assign, endSessions, giveRoles, unassign } from './rights';
import { YARD_ROBOTS } from './YardRobot';
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
  /** Where robots are driven: on the street unless it says otherwise. In the yard nothing but their driver and their own rules stops them. */
  place?: Place;
  /** Who drives; an Admin unless it says otherwise. */
  account?: Account;
  /** What there has to be before anybody has control. */
  prepare?(): Promise<unknown>;
  /** The same before anybody drives. */
  begin?(lab: FaultLab, browser: DriversBrowser): Promise<void>;
  /** Breaks it; answers since when. */
  break(lab: FaultLab, browser: DriversBrowser): Promise<Since>;
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

const setClocksOff =
  (monotonic: number, wall: number) =>
  async (_: FaultLab, { drivers }: DriversBrowser) =>
    (await drivers.evaluate((it, off) => it.setClocksOff(off), {
      monotonic,
      wall,
    })) + toMonotonic();

const setClocksRight = async (lab: FaultLab, browser: DriversBrowser) =>
  void (await setClocksOff(0, 0)(lab, browser));

const plugPads =
  (throttle: number) =>
  (_: FaultLab, { drivers }: DriversBrowser) =>
    drivers.evaluate((it, far) => it.plugPads(far), throttle);

const freezePads = async (_: FaultLab, { drivers }: DriversBrowser) =>
  (await drivers.evaluate(it => it.freezePads())) + toMonotonic();

const signalServices =
  (signal: 'SIGKILL' | 'SIGSTOP') => async (lab: FaultLab) => {
    const at = monotonicNow();
    process.kill(lab.system.pid('reference services'), signal);
    return at;
  };

/** The driver has held on all the while: nothing may come of that. */
async function mustStand(lab: FaultLab) {
  const moved = await lab.moveWithin(2_000);
  if (moved.length > 0)
    throw new Error(`${moved.join(', ')} went on without being asked anew.`);
}

/** 50 ms until zero leaves, then from 1.8 m/s at 3 m/s². */
const LET_GO = 650;
/** A hand that holds a trigger at its end does not jitter: the pad counts as dead after 4 s; 50 ms until zero leaves, then from 0.27 m/s at 3 m/s². */
const FROZEN_AT_ITS_END = 4_140;
/** No hand holds half way so still: dead after 1 s; 50 ms until zero leaves, then from 0.9 m/s at 3 m/s². */
const FROZEN_HALF_WAY = 1_350;
/** In which whoever may not drive any more is stopped. */
const REVOKED = 30_000;
const HOUR = 3_600_000;

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
    name: 'the clock of the browser jumps ahead',
    break: setClocksOff(10_000, 10_000),
    mend: setClocksRight,
  },
  {
    name: 'the clock of the browser jumps back',
    break: setClocksOff(-10_000, -10_000),
    mend: setClocksRight,
  },
  {
    name: 'the tab is frozen',
    // Nothing of it runs any more, and its sockets stay open.
    break: async lab => lab.signalBrowser('SIGSTOP', 'pages'),
    mend: async lab => void lab.signalBrowser('SIGCONT', 'pages'),
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
    mend: lab => lab.system.untilHealthy('console'),
    endsBrowser: true,
  },
  {
    name: 'the gamepad freezes at its end',
    place: 'yard',
    begin: plugPads(1),
    break: freezePads,
    within: FROZEN_AT_ITS_END,
  },
  {
    name: 'the gamepad freezes half way',
    place: 'yard',
    begin: plugPads(0.5),
    break: freezePads,
    within: FROZEN_HALF_WAY,
  },
  {
    name: 'the services hang',
    place: 'yard',
    break: signalServices('SIGSTOP'),
    mend: async lab => {
      process.kill(lab.system.pid('reference services'), 'SIGCONT');
      await mustStand(lab);
    },
  },
  {
    name: 'the services are killed',
    place: 'yard',
    break: signalServices('SIGKILL'),
    mend: async lab => {
      await lab.untilServices();
      await mustStand(lab);
    },
  },
  {
    name: 'the driver loses the role',
    place: 'yard',
    account: 'rescuer',
    break: () => giveRoles('rescuer', ['Pilot']),
    mend: async () => void (await giveRoles('rescuer', ['Rescuer'])),
    within: REVOKED,
  },
  {
    name: "the driver's session is ended",
    place: 'yard',
    account: 'rescuer',
    break: () => endSessions('rescuer'),
    endsBrowser: true,
    within: REVOKED,
  },
  {
    name: 'the robot is assigned to nobody',
    place: 'yard',
    account: 'pilot',
    prepare: () => assign(YARD_ROBOTS, 'pilot'),
    break: () => unassign(YARD_ROBOTS),
  },
];

/** A fault of the same moment for all robots. */
export type Harmless = Pick<Fault, 'name' | 'mend'> & {
  break(lab: FaultLab, browser: DriversBrowser): Promise<number>;
};

/** What no robot of a program of its own may stop for; the first tells how often they stop for nothing that breaks. */
export const HARMLESS: Harmless[] = [
  {
    // What slows robots here slows them in the other cases, too: a page, or a machine, that pauses by itself.
    name: 'nothing at all breaks',
    break: async () => monotonicNow(),
  },
  {
    name: 'the wall clock of the browser jumps ahead',
    break: setClocksOff(0, HOUR),
    mend: setClocksRight,
  },
  {
    name: 'the wall clock of the browser jumps back',
    break: setClocksOff(0, -HOUR),
    mend: setClocksRight,
  },
  {
    name: 'the fleet thread is killed beside it',
    break: lab => lab.endFleetThread(),
  },
];
