/** What the console says of a change of a user; fixed by the product's specification. */
const failed = (what: string) => (message: string) =>
  `Something went wrong when trying to ${what}: ${message}`;

export const USER_FAILURES = {
  activate: failed('activate account'),
  deactivate: failed('deactivate account'),
  resend: failed('re-send verification link'),
  fetch: 'Error when trying to fetch user data.',
};
