import { refusalOf } from './accountRules';

describe('refusalOf', () => {
  it('lets in who is active and verified', () => {
    expect(refusalOf({ is_active: true, is_email_verified: true })).toBe(
      undefined,
    );
  });

  it.each([
    [
      { is_active: false, is_email_verified: true },
      'This account is deactivated. Ask a supervisor or an admin to activate it.',
    ],
    [
      { is_active: true, is_email_verified: false },
      'The email address of this account is not verified yet. Open the link in the verification email first.',
    ],
    [
      { is_active: false, is_email_verified: false },
      'This account is deactivated. Ask a supervisor or an admin to activate it.',
    ],
  ])('tells %j why not', (user, reason) => {
    expect(refusalOf(user)).toBe(reason);
  });
});
