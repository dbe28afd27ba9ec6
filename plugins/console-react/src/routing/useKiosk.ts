import { useSearchFlag } from './useSearchFlag';

/** Whether the screen is shown without navigation, for a display on a wall (`?kiosk=true`). */
export function useKiosk(): [boolean, (isKiosk: boolean) => void] {
  return useSearchFlag('kiosk');
}
