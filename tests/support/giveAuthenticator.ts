import type { Page } from '@playwright/test';

interface Authenticator {
  /** Says whether the finger is its owner's. */
  verifies(isOwner: boolean): Promise<void>;
  /** Says whether anybody puts a finger on it; it waits otherwise. */
  answers(isTouched: boolean): Promise<void>;
}

/** A device that keeps passkeys, and whose owner puts the finger on it, or does not. */
export async function giveAuthenticator(page: Page): Promise<Authenticator> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send(
    'WebAuthn.addVirtualAuthenticator',
    {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
      },
    },
  );
  return {
    verifies: async isUserVerified => {
      await devtools.send('WebAuthn.setUserVerified', {
        authenticatorId,
        isUserVerified,
      });
    },
    answers: async enabled => {
      await devtools.send('WebAuthn.setAutomaticPresenceSimulation', {
        authenticatorId,
        enabled,
      });
    },
  };
}
