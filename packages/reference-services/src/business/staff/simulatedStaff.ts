import type { User } from '@sidehelm/contracts';

/** One of those who keep the demo company going. */
export type Member = Pick<
  User,
  'uuid' | 'email' | 'first_name' | 'last_name' | 'roles'
>;

/** Nobody is taken for a person: the console shows these names wherever it names a driver. */
const SIMULATED = '(simulated)';

const PILOT_NAMES = [
  'Iris',
  'Mateo',
  'Ayo',
  'Linnea',
  'Ravi',
  'Noor',
  'Hugo',
  'Yuki',
];

function member(index: number, role: string, name: [string, string]): Member {
  const [first_name, last_name] = name;
  return {
    uuid: `0d5ec0de-0000-4000-8003-${String(index).padStart(12, '0')}`,
    email: `${first_name.toLowerCase()}@simulated.sidehelm.test`,
    first_name,
    last_name,
    roles: [role],
  };
}

/** The account of a program that sends orders; it bears the program's name. */
const program = (index: number, name: [string, string]): Member => ({
  ...member(index, 'Partner', name),
  email: `${name.join('-').toLowerCase()}@simulated.sidehelm.test`,
});

export const UBER_EATS = program(3, ['Uber', 'Eats']);

/** Sends for all other channels. */
export const PARTNERS_API = program(4, ['Partners', 'API']);

export const DISPATCHER = member(2, 'Supervisor', ['Dispatch', SIMULATED]);

/** Rescuers: they may drive every robot and say how far its order has come. At most so many robots drive at once. */
export const PILOTS: readonly Member[] = PILOT_NAMES.map((name, index) =>
  member(index + 11, 'Rescuer', [name, SIMULATED]),
);

/** Walk to robots that need hands. */
export const RESCUERS: readonly Member[] = ['Bea', 'Sol'].map((name, index) =>
  member(index + 31, 'Rescuer', [name, SIMULATED]),
);

/** The people of some restaurants, who load the robots themselves. */
export const KITCHEN = member(41, 'Restaurant', ['Kitchen', SIMULATED]);

export const STAFF: readonly Member[] = [
  UBER_EATS,
  PARTNERS_API,
  DISPATCHER,
  ...PILOTS,
  ...RESCUERS,
  KITCHEN,
];

export const nameOf = ({ first_name, last_name }: Member) =>
  `${first_name} ${last_name}`;
