/**
 * For a `dev/` page: chooses Backstage's guest without its question, because
 * there is no backend that anybody could sign in to.
 */
export function enterAsGuest(): void {
  localStorage.setItem('@backstage/core:SignInPage:provider', 'guest');
  localStorage.setItem('enableLegacyGuestToken', 'true');
}
