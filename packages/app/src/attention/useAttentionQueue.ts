import { useApi } from '@backstage/core-plugin-api';
import {
  attentionQueueApiRef,
  documentTitle,
  useObserved,
  type QueuedItem,
} from '@sidehelm/console-react';
import { useEffect, useRef, useState } from 'react';
import { useLocalStorage } from 'react-use';
import { AttentionSound } from './AttentionSound';

const SOUND_KEY = 'sidehelm.attention.sound';
/** What is there when the console opens is no news; ms until the domains have told. */
const QUIET_AT_FIRST = 5_000;

/** What needs somebody; its count stands in the tab's title, and what comes new is told, also by a sound if wanted. */
export function useAttentionQueue(): {
  items: readonly QueuedItem[];
  /** Whether that is how it is now. */
  isCurrent: boolean;
  /** How many nobody takes care of. */
  waiting: number;
  /** What came last, in words, as long as it is there. */
  news: string;
  hasSound: boolean;
  setSound: (hasSound: boolean) => void;
} {
  const queue = useApi(attentionQueueApiRef);
  const items = useObserved(queue.items, all => all);
  const isCurrent = useObserved(queue.isCurrent, value => value);
  const waiting = items.filter(item => item.attendant === undefined).length;
  const [hasSound = false, setSound] = useLocalStorage(SOUND_KEY, false);
  const [news, setNews] = useState<{ key: string; text: string }>();
  const [sound] = useState(() => new AttentionSound());
  const [openedAt] = useState(() => performance.now());
  const known = useRef<ReadonlySet<string>>(new Set());

  useEffect(() => {
    documentTitle.setWaiting(waiting);
    return () => documentTitle.setWaiting(0);
  }, [waiting]);

  useEffect(() => {
    // One that only warned before is news when it gets worse.
    const urgent = items.filter(({ severity }) => severity === 'bad');
    const worst = urgent.find(
      ({ key, attendant }) =>
        attendant === undefined && !known.current.has(key),
    );
    known.current = new Set(urgent.map(({ key }) => key));
    // A screen reader says the same text again only when it was gone meanwhile.
    setNews(last => (last && known.current.has(last.key) ? last : undefined));
    if (!worst || performance.now() - openedAt < QUIET_AT_FIRST) return;
    setNews({ key: worst.key, text: `${worst.title}: ${worst.text}` });
    if (hasSound) sound.play();
  }, [items, hasSound, sound, openedAt]);

  return {
    items,
    isCurrent,
    waiting,
    news: news?.text ?? '',
    hasSound,
    setSound,
  };
}
