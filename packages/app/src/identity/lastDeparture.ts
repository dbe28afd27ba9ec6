const KEY = 'sidehelm:left-for-sign-in';
/** Nobody signs in and comes back sooner without being let in, unless something is wrong; ms. */
const RECENT = 15_000;

/** Storage may be switched off for the console's address. */
function tryTo<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(window.sessionStorage);
  } catch {
    return undefined;
  }
}

/** When this tab left for the sign-in page last, which the page that comes back knows. */
export const lastDeparture = {
  note() {
    tryTo(storage => storage.setItem(KEY, String(Date.now())));
  },
  forget() {
    tryTo(storage => storage.removeItem(KEY));
  },
  isRecent(): boolean {
    const age = Date.now() - Number(tryTo(storage => storage.getItem(KEY)));
    return age >= 0 && age < RECENT;
  },
};
