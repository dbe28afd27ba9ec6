/** After these the release of a held key may never be heard: it goes to another window, a menu or the system. */
const WINDOW_LOSSES = ['blur', 'pagehide', 'contextmenu', 'dragstart'];

const MODIFIERS = ['Meta', 'OS', 'Control', 'Alt', 'AltGraph'];

/** Calls back whenever the release of a key that is held now may go unheard; returns what ends that. */
export function onUnheardReleases(end: () => void): () => void {
  for (const type of WINDOW_LOSSES) window.addEventListener(type, end);
  document.addEventListener('visibilitychange', end);
  return () => {
    for (const type of WINDOW_LOSSES) window.removeEventListener(type, end);
    document.removeEventListener('visibilitychange', end);
  };
}

/** Whether Ctrl, Alt, Meta or AltGraph is down, or is the key itself: macOS tells no release while Cmd is down. */
export function isModified(event: KeyboardEvent): boolean {
  return (
    event.ctrlKey ||
    event.altKey ||
    event.metaKey ||
    event.getModifierState('AltGraph') ||
    MODIFIERS.includes(event.key)
  );
}
