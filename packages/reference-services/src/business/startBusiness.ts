import { createDistrict } from '@sidehelm/robot-simulator';
import type { FleetSimulationHost } from '../simulation';
import { CompanyClient } from './client/CompanyClient';
import { RobotFeed } from './client/RobotFeed';
import { ServicesClient } from './client/ServicesClient';
import { SimulatedDispatcher } from './dispatch/SimulatedDispatcher';
import { Outlook } from './Outlook';
import { PartnerOrders } from './partners/PartnerOrders';
import {
  createProblemLog,
  type BusinessLogger,
  type ProblemLog,
} from './problemLog';
import { repeat } from './repeat';
import { SignalLosses } from './SignalLosses';
import { SimulatedTime } from './SimulatedTime';
import {
  DISPATCHER,
  nameOf,
  PILOTS,
  STAFF,
  type Member,
} from './staff/simulatedStaff';
import type { StaffAccounts } from './staff/StaffAccounts';
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
}

export interface BusinessOptions {
  /** Where the services listen: http://127.0.0.1:… */
  url: string;
  seed: number;
  /** 0 sends none. */
  ordersPerHour: number;
  staff: StaffAccounts;
  simulation: FleetSimulationHost;
  /** Monotonic ms at which the simulation began. */
  simulationBegunAt: number;
  logger: BusinessLogger;
  pace?: BusinessPace;
}

export interface Business {
  /** Gives all robots back and stops at once. */
  close(): Promise<void>;
}

const PACE: BusinessPace = {
  dispatchAfter: 45_000,
  firstOrderAfter: 5_000,
  handling: HANDLING,
};

/** ms between two looks. */
const PERIODS = { dispatcher: 5_000, pilots: 1_000 };

/**
 * Starts the simulated business: sales channels that send orders, a dispatcher who gives robots to those that people leave
 * alone, and pilots who drive the robots that nobody else does. They call the running services as everybody does, each with an account.
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

  const district = createDistrict({ seed });
  const time = new SimulatedTime(simulation, options.simulationBegunAt);
  const services = new ServicesClient({ url, tokenOf });
  const company = new CompanyClient(services);
  const outlook = new Outlook(company, error =>
    problem('what is going on could not be asked for', error),
  );
  const feed = new RobotFeed({
    url,
    token: () => tokenOf(DISPATCHER),
    onProblem: error => problem('the robots could not be followed', error),
  });
  const signals = new SignalLosses(simulation, problem);
  const roster = new PilotRoster({
    company,
    outlook,
    feed,
    district,
    persons,
    problem,
    handling: pace.handling,
    pilots: new PilotPool(PILOTS),
    begin: tripsWith({
      url,
      tokenOf,
      district,
      planner: new WayPlanner(district),
      traffic: new TrafficWatch(district, time.seconds),
      loseSignal: (robotId, seconds) => signals.lose(robotId, seconds),
    }),
  });
  const dispatcher = new SimulatedDispatcher({
    company,
    outlook,
    feed,
    persons,
    problem,
    patience: pace.dispatchAfter,
  });
  const ends = [
    repeat(() => roster.look(Date.now()), {
      every: PERIODS.pilots,
      onProblem: error =>
        problem('the pilots could not be looked after', error),
    }),
    repeat(() => dispatcher.look(Date.now()), {
      every: PERIODS.dispatcher,
      onProblem: error => problem('orders could not be assigned', error),
    }),
  ];
  if (ordersPerHour > 0) {
    const partners = new PartnerOrders({
      company,
      outlook,
      district,
      seed,
      perHour: ordersPerHour,
    });
    ends.push(
      repeat(() => partners.send(), {
        first: pace.firstOrderAfter,
        every: () => partners.nextGap(),
        onProblem: error => problem('an order could not be sent', error),
      }),
    );
  }
  logger.info({ orders_per_hour: ordersPerHour }, 'simulated business open');

  return {
    async close() {
      isOver = true;
      ends.forEach(end => end());
      outlook.close();
      signals.close();
      time.close();
      roster.close();
      feed.close();
      services.close();
      await staff.close();
    },
  };
}
