import { isForScreen } from '@sidehelm/console-react';
import { useEffect, useRef } from 'react';
import type { ReplaySession } from '../../session/ReplaySession';
import type { ReplayStage } from '../../view/ReplayStage';

interface ReplayActions {
  session: ReplaySession;
  stage: ReplayStage;
  openFile: () => void;
  savePicture: () => void;
}

/** What each key does; those that step or move the view go on while they are held. */
function actionsOf(actions: ReplayActions): Record<string, () => void> {
  const { session, stage } = actions;
  const { player } = session;
  const last = () => Number.MAX_SAFE_INTEGER;
  return {
    arrowleft: () => player.step(-1),
    arrowright: () => player.step(1),
    arrowup: () => player.changeSpeed(1),
    arrowdown: () => player.changeSpeed(-1),
    home: () => player.goTo(0),
    end: () => player.goTo(last()),
    ' ': () => player.toggle(),
    l: () => player.setLooping(!player.state.get().isLooping),
    f: () => stage.setFollowing(!stage.isFollowing.get()),
    w: () => stage.pan(0, 1),
    s: () => stage.pan(0, -1),
    a: () => stage.pan(-1, 0),
    d: () => stage.pan(1, 0),
    q: () => stage.turn(-1, 0),
    e: () => stage.turn(1, 0),
    r: () => stage.turn(0, 1),
    v: () => stage.turn(0, -1),
    '+': () => stage.zoom(1),
    '=': () => stage.zoom(1),
    '-': () => stage.zoom(-1),
    '0': () => stage.reset(),
    o: actions.openFile,
    p: actions.savePicture,
  };
}

const isArrow = (key: string) => /^(Arrow|Home$|End$)/.test(key);
/** A held key would turn it on and off. */
const ONCE = /^[ lfop0]$/;

/** A button, link or switch that has the focus is pressed with the space bar. */
const isPressed = ({ target }: KeyboardEvent) =>
  target instanceof HTMLElement &&
  target.closest('button, a, input, summary, [role="switch"]') !== null;

/** The keys of the replay screen. */
export function useReplayKeys(actions: ReplayActions): void {
  const current = useRef(actions);
  useEffect(() => {
    current.current = actions;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase();
      if (event.defaultPrevented) return;
      if (!isForScreen(event, { isArrow: isArrow(event.key) })) return;
      if (key === ' ' && isPressed(event)) return;
      const act = actionsOf(current.current)[key];
      if (!act) return;
      event.preventDefault();
      if (event.repeat && ONCE.test(key)) return;
      act();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
