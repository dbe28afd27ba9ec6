const KEY = 'sidehelm:left-for-sign-in';
/** Nobody signs in, comes back and is sent away again so often in this time, unless something is wrong; ms. */
const RECENT = 15_000;
/** Somebody may press Back, or ask for another page, before they have signed in. */
const MOST = 3;

/** Storage may be switched off for the console's address. */
function tryTo<T>(act: (storage: Storage) => T): T | undefined {
  try {
    return act(window.sessionStorage);
  } catch {
    return undefined;
  }
}

/** Times of `Date.now()`, as text with spaces between. */
function recent(): string[] {
  const text = tryTo(storage => storage.getItem(KEY)) ?? '';
  return text.split(' ').filter(time => {
    const age = Date.now() - Number(time);
    return time !== '' && age >= 0 && age < RECENT;
  });
}

/** When this tab left for the sign-in page, which the page that comes back knows. */
export const departures = {
  note() {
    const times = [...recent(), Date.now()].join(' ');
    tryTo(storage => storage.setItem(KEY, times));
  },
  forget() {
    tryTo(storage => storage.removeItem(KEY));
  },
  /** So many of late that the sign-in page sends people back who are not let in. */
  goRoundInCircles: () => recent().length >= MOST,
};
