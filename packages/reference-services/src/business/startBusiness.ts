import { signedHeaders, type KeysService } from '../intake';
import { districtOf, type FleetSimulationHost } from '../simulation';
import { Chargers } from './charging/Chargers';
import { ChargeWatch } from './charging/ChargeWatch';
import { CompanyClient } from './client/CompanyClient';
import { LiveSocket, type OpenSocket } from './client/LiveSocket';
import { RobotFeed } from './client/RobotFeed';
import { ServicesClient } from './client/ServicesClient';
import { SimulatedDispatcher } from './dispatch/SimulatedDispatcher';
import { LidHands } from './handover/LidHands';
import { Outlook } from './Outlook';
import { ChannelKeys } from './partners/ChannelKeys';
import { PartnerOrders } from './partners/PartnerOrders';
import {
  createProblemLog,
  type BusinessLogger,
  type ProblemLog,
} from './problemLog';
import { repeat } from './repeat';
import { RescueCaller } from './rescue/RescueCaller';
import { RescueDesk } from './rescue/RescueDesk';
import { SignalLosses } from './SignalLosses';
import {
  DISPATCHER,
  nameOf,
  PILOTS,
  RESCUERS,
  STAFF,
  type Member,
} from './staff/simulatedStaff';
import type { StaffAccounts } from './staff/StaffAccounts';
import { handOversWith } from './trips/handOversWith';
import { MISHAP_SHARES, type MishapShares } from './trips/mishapOf';
import { HANDLING, type Handling } from './trips/nextDuty';
import { PersonWatch } from './trips/PersonWatch';
import { PilotPool } from './trips/PilotPool';
import { PilotRoster } from './trips/PilotRoster';
import { tripsWith } from './trips/tripsWith';
import { TrafficWatch } from './ways/TrafficWatch';
import { WayPlanner } from './ways/WayPlanner';

/** How patient everybody is; tests are not. */
export interface BusinessPace {
  /** ms for which people have a new order to themselves. */
  dispatchAfter: number;
  /** ms until the first order comes in. */
  firstOrderAfter: number;
  handling: Handling;
  mishaps: MishapShares;
  /** ms for which people have a suggested rescue to themselves, and one that was started. */
  rescue: { callAfter: number; claimAfter: number };
}

export interface BusinessOptions {
  /** Where the services listen: http://127.0.0.1:… */
  url: string;
  seed: number;
  /** 0 sends none. */
  ordersPerHour: number;
  staff: StaffAccounts;
  /** With which the channels' programs sign. */
  keys: KeysService;
  /** The simulated robots alone: the staff touches no other. */
  simulation: FleetSimulationHost;
  logger: BusinessLogger;
  pace?: BusinessPace;
  /** How live channels are opened; over the network when undefined. */
  openSocket?: OpenSocket;
}

export interface Business {
  /** The sales channels send no more; everything else goes on. */
  endOrders(): void;
  /** Gives all robots back and stops at once. */
  close(): Promise<void>;
}

const PACE: BusinessPace = {
  dispatchAfter: 45_000,
  firstOrderAfter: 5_000,
  handling: HANDLING,
  mishaps: MISHAP_SHARES,
  // A rescue is escalated after three minutes: people hear of it before.
  rescue: { callAfter: 10 * 60_000, claimAfter: 5 * 60_000 },
};

/** ms between two looks. */
const PERIODS = {
  dispatcher: 5_000,
  pilots: 1_000,
  /** Before they know of the robots: those that are under way wait for them. */
  pilotsAtFirst: 100,
  rescuers: 5_000,
  hands: 1_000,
};

/**
 * Starts the simulated business: sales channels that send orders, a dispatcher who gives robots to those that people leave
 * alone, pilots who drive the robots that nobody else does, restaurants and customers at their lids, and rescuers. They call the running services as everybody does, each with an account.
 */
export async function startBusiness(
  options: BusinessOptions,
): Promise<Business> {
  const { url, seed, ordersPerHour, staff, simulation, logger } = options;
  const pace = options.pace ?? PACE;
  const tell = createProblemLog(logger);
  let isOver = false;
  // What is broken off at the end is no problem.
  const problem: ProblemLog = (kind, error) => {
    if (!isOver) tell(kind, error);
  };
  await staff.hire(STAFF);
  const names = new Set(STAFF.map(nameOf));
  const persons = new PersonWatch(name => names.has(name));
  const tokenOf = (member: Member) => staff.tokenOf(member);

  const district = districtOf(seed);
  const keys = new ChannelKeys(options.keys);
  const services = new ServicesClient({
    url,
    tokenOf,
    signatureOf: async (program, body) =>
      signedHeaders(await keys.of(program), body, new Date()),
  });
  const company = new CompanyClient(services);
  const outlook = new Outlook(company, simulation.robotIds, error =>
    problem('what is going on could not be asked for', error),
  );
  const openSocket: OpenSocket =
    options.openSocket ?? (socket => new LiveSocket({ url, ...socket }));
  const feed = new RobotFeed({
    openSocket,
    token: () => tokenOf(DISPATCHER),
    onProblem: error => problem('the robots could not be followed', error),
  });
  const signals = new SignalLosses(simulation, problem);
  const charge = new ChargeWatch();
  const chargers = new Chargers(simulation, problem);
  const planner = new WayPlanner(district);
  const roster = new PilotRoster({
    company,
    outlook,
    feed,
    district,
    persons,
    problem,
    handling: pace.handling,
    mishaps: pace.mishaps,
    pilots: new PilotPool(PILOTS),
    charge,
    chargers,
    hand: handOversWith({ openSocket, tokenOf }),
    begin: tripsWith({
      openSocket,
      tokenOf,
      district,
      planner,
      traffic: new TrafficWatch(
        district,
        () => simulation.simulatedSeconds(),
        () => simulation.yieldingCars(),
      ),
      loseSignal: (robotId, seconds) => signals.lose(robotId, seconds),
      weakenBattery: (robotId, percentage) => {
        simulation
          .weakenBattery(robotId, percentage)
          .catch(error => problem('a battery could not be weakened', error));
      },
    }),
  });
  const dispatcher = new SimulatedDispatcher({
    company,
    outlook,
    feed,
    persons,
    charge,
    problem,
    patience: pace.dispatchAfter,
  });
  const hands = new LidHands({ outlook, simulation, problem });
  const rescueCaller = new RescueCaller({
    company,
    outlook,
    feed,
    persons,
    problem,
    patience: pace.rescue.callAfter,
  });
  const rescueDesk = new RescueDesk({
    company,
    outlook,
    feed,
    simulation,
    district,
    planner,
    persons,
    rescuers: RESCUERS,
    problem,
    patience: pace.rescue.claimAfter,
  });
  const ends = [
    repeat(() => roster.look(Date.now()), {
      every: () => (roster.isInformed ? PERIODS.pilots : PERIODS.pilotsAtFirst),
      onProblem: error =>
        problem('the pilots could not be looked after', error),
    }),
    repeat(() => dispatcher.look(Date.now()), {
      every: PERIODS.dispatcher,
      onProblem: error => problem('orders could not be assigned', error),
    }),
    repeat(() => hands.look(Date.now()), {
      every: PERIODS.hands,
      onProblem: error => problem('lids could not be moved', error),
    }),
    repeat(
      async () => {
        await rescueCaller.look(Date.now());
        await rescueDesk.look(Date.now());
      },
      {
        every: PERIODS.rescuers,
        onProblem: error => problem('rescues could not be seen to', error),
      },
    ),
  ];
  let endOrders = () => {};
  if (ordersPerHour > 0) {
    const partners = new PartnerOrders({
      company,
      outlook,
      district,
      seed,
      perHour: ordersPerHour,
    });
    endOrders = repeat(() => partners.send(), {
      first: pace.firstOrderAfter,
      every: () => partners.nextGap(),
      onProblem: error => problem('an order could not be sent', error),
    });
  }
  logger.info({ orders_per_hour: ordersPerHour }, 'simulated business open');

  return {
    endOrders: () => endOrders(),
    async close() {
      isOver = true;
      endOrders();
      chargers.close();
      ends.forEach(end => end());
      outlook.close();
      signals.close();
      roster.close();
      feed.close();
      services.close();
      await staff.close();
    },
  };
}
