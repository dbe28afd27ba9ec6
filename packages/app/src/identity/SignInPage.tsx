import { useApi, type SignInPageProps } from '@backstage/core-plugin-api';
import { makeStyles } from '@material-ui/core/styles';
import { ErrorState, FullScreenSpinner } from '@sidehelm/console-react';
import { useEffect, useSyncExternalStore } from 'react';
import { useTimeout } from 'react-use';
import { ssoIdentityApiRef } from './ssoIdentityApiRef';

const EXPLAIN_AFTER = 3_000;

const NOT_LET_IN = new Error(
  'The sign-in page sent you back, but the console knows of no sign-in. Allow its cookies if your browser blocks them; otherwise tell whoever runs the console.',
);

const useStyles = makeStyles({
  // In the middle, as what was there while it waited.
  turnedBack: { display: 'grid', placeItems: 'center', minHeight: '100vh' },
});

/** Waits for the session behind a spinner. The form itself belongs to the single sign-on app. */
export function SignInPage({ onSignInSuccess }: SignInPageProps) {
  const classes = useStyles();
  const identity = useApi(ssoIdentityApiRef);
  const state = useSyncExternalStore(identity.subscribe, identity.getState);
  const [isTakingLong] = useTimeout(EXPLAIN_AFTER);

  // Not stopped on unmount: this page goes away as soon as somebody is signed in.
  useEffect(() => {
    identity.start();
  }, [identity]);

  useEffect(() => {
    if (state.status === 'signed-in') onSignInSuccess(identity);
  }, [state.status, identity, onSignInSuccess]);

  if (state.status === 'turned-back')
    return (
      <div className={classes.turnedBack}>
        <ErrorState
          title="Your sign-in does not reach the console"
          error={NOT_LET_IN}
          onRetry={identity.retry}
        />
      </div>
    );
  return (
    <FullScreenSpinner label="Signing in">
      {state.status === 'signing-in' &&
        state.failures > 0 &&
        isTakingLong() && (
          <>
            The sign-in service cannot be reached. Trying again until it
            answers.
          </>
        )}
      {state.status === 'signed-out' && <>Going to the sign-in page.</>}
    </FullScreenSpinner>
  );
}
