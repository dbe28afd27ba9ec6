import { uuidOf } from '@sidehelm/console-common';
import type { NewEntry } from './NewEntry';

export type Subjects = Pick<
  NewEntry,
  'robot_id' | 'order_uuid' | 'user_uuid' | 'restaurant_uuid'
>;

/** What the part of a path behind these names is. */
const COLLECTIONS: Readonly<Record<string, keyof Subjects>> = {
  robots: 'robot_id',
  orders: 'order_uuid',
  users: 'user_uuid',
  restaurants: 'restaurant_uuid',
};

/** Ids of robots, also those of companies that name them otherwise. */
const ROBOT_ID = /^[\w.-]{1,64}$/;

/** An id as the log has it; undefined for what is none. */
function idOf(name: keyof Subjects, text: string): string | undefined {
  if (name === 'robot_id') return ROBOT_ID.test(text) ? text : undefined;
  return uuidOf(text);
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function ofPath(path: string): Subjects {
  const parts = path.split('?', 1)[0].split('/');
  const subjects: Subjects = {};
  parts.forEach((part, index) => {
    const name = COLLECTIONS[parts[index - 1] ?? ''];
    const id = name && idOf(name, decoded(part));
    if (id) subjects[name] = id;
  });
  return subjects;
}

function ofFields(fields: Readonly<Record<string, unknown>>): Subjects {
  const subjects: Subjects = {};
  for (const name of Object.values(COLLECTIONS)) {
    const id = idOf(name, String(fields[name] ?? ''));
    if (id) subjects[name] = id;
  }
  return subjects;
}

/**
 * The robot, the order, the person and the restaurant that something was done
 * to: of its path, of what it made, and of the fields that are told of it.
 * A target without slashes is the robot that a live message names.
 */
export function subjectsOf(act: {
  target: string;
  made?: string;
  details: Readonly<Record<string, unknown>>;
}): Subjects {
  const { target, made = '', details } = act;
  const ofTarget = target.includes('/')
    ? ofPath(target)
    : ofFields({ robot_id: target });
  // The media service spells the robot otherwise.
  const { robotID: robot_id } = details;
  return {
    ...ofFields({ robot_id, ...details }),
    ...ofPath(made),
    ...ofTarget,
  };
}
