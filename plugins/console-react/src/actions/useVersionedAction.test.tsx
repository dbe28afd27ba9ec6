import { TestApiProvider } from '@backstage/test-utils';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { consoleAlertApiRef } from '../alerts/consoleAlertApiRef';
import { ConsoleAlerts } from '../alerts/ConsoleAlerts';
import { ServiceError } from '../gateway/ServiceError';
import { useVersionedAction } from './useVersionedAction';

interface Door {
  uuid: string;
  version?: number;
  colour: string;
  isOpen: boolean;
}

const door: Door = { uuid: 'a', version: 1, colour: 'red', isOpen: false };

/** A door somewhere else, which others paint and open, too. */
class Doors {
  now = door;
  readonly attempts: { version?: number; colour: string }[] = [];

  readonly paint = async (seen: Door, colour: string): Promise<Door> => {
    this.attempts.push({ version: seen.version, colour });
    if (seen.version !== this.now.version)
      throw new ServiceError('Ada has changed the door.', 'refused', 412);
    this.set({ colour });
    return this.now;
  };

  readonly get = async (): Promise<Door> => this.now;

  set(change: Partial<Door>): void {
    this.now = {
      ...this.now,
      ...change,
      version: (this.now.version ?? 0) + 1,
    };
  }
}

function open(edits?: (entity: Door) => unknown) {
  const doors = new Doors();
  const alerts = new ConsoleAlerts();
  const { result, rerender } = renderHook(
    ({ entity }: { entity: Door }) =>
      useVersionedAction<Door, string>({
        entity,
        change: doors.paint,
        get: doors.get,
        edits,
        applies: () => [],
        refreshes: [],
        success: ({ colour }, wanted) => `${colour} became ${wanted}`,
        failure: message => `Not painted: ${message}`,
        undo: {
          change: (changed, before) => doors.paint(changed, before.colour),
          success: ({ colour }) => `${colour} again`,
        },
      }),
    {
      initialProps: { entity: door },
      wrapper: ({ children }: { children: ReactNode }) => (
        <TestApiProvider apis={[[consoleAlertApiRef, alerts]]}>
          {children}
        </TestApiProvider>
      ),
    },
  );
  const messages = () => alerts.getVisible().map(({ message }) => message);
  return {
    doors,
    alerts,
    messages,
    state: () => result.current,
    see: (entity: Door) => rerender({ entity }),
    paint: (colour: string) =>
      act(async () => void (await result.current.execute(colour))),
  };
}

describe('useVersionedAction', () => {
  it('changes what the person saw', async () => {
    const { doors, messages, paint, state } = open();
    await paint('blue');
    expect(doors.attempts).toEqual([{ version: 1, colour: 'blue' }]);
    expect(messages()).toEqual(['red became blue']);
    expect(state().wasOutdated).toBe(false);
  });

  it('tells who was too late, and goes on from what is there by then', async () => {
    const { doors, messages, paint, state } = open();
    doors.set({ isOpen: true });
    await paint('blue');
    expect(messages()).toEqual(['Not painted: Ada has changed the door.']);
    expect(state()).toMatchObject({
      wasOutdated: true,
      entity: { version: 2, isOpen: true },
    });
    await paint('blue');
    expect(doors.now).toMatchObject({ colour: 'blue', isOpen: true });
  });

  it('makes the change all the same where something else was changed, once', async () => {
    const { doors, messages, paint } = open(({ colour }) => colour);
    doors.set({ isOpen: true });
    await paint('blue');
    expect(messages()).toEqual(['red became blue']);
    expect(doors.now).toMatchObject({ colour: 'blue', isOpen: true });
    expect(doors.attempts.map(({ version }) => version)).toEqual([1, 2]);
  });

  it('overwrites nothing that the person has not seen', async () => {
    const { doors, messages, paint } = open(({ colour }) => colour);
    doors.set({ colour: 'green' });
    await paint('blue');
    expect(doors.now.colour).toBe('green');
    expect(messages()).toEqual(['Not painted: Ada has changed the door.']);
  });

  it('begins from what the screen shows once that is newer, and never from another one', async () => {
    const { doors, paint, see, state } = open();
    doors.set({ isOpen: true });
    await paint('blue');
    see({ ...door, version: 7 });
    expect(state().entity.version).toBe(7);
    see({ ...door, uuid: 'b' });
    expect(state()).toMatchObject({
      wasOutdated: false,
      entity: { uuid: 'b', version: 1 },
    });
  });

  it('takes the change back from what was answered', async () => {
    const { doors, alerts, messages, paint } = open();
    await paint('blue');
    await act(async () => alerts.getVisible()[0].action?.run());
    expect(doors.attempts.at(-1)).toEqual({ version: 2, colour: 'red' });
    expect(messages()).toContain('red again');
  });
});
