import type { AppComponents } from '@backstage/core-plugin-api';
import { NotFound } from '@sidehelm/console-react';
import { ScreenFrame } from '@sidehelm/console-react/screenFrame';
import { SignInPage } from '../identity/SignInPage';
import { CrashPage } from './CrashPage';
import { PageLoading } from './PageLoading';

const bootExplanations = {
  'load-config': 'The configuration could not be loaded.',
  'load-chunk':
    'A part of the console could not be loaded. There may be a new version: reload the page.',
};

/** What the console shows in Backstage's own states, instead of what `createApp` brings. */
export const appComponents: Partial<AppComponents> = {
  NotFoundErrorPage: () => (
    <ScreenFrame>
      <NotFound />
    </ScreenFrame>
  ),
  BootErrorPage: ({ step, error }) => (
    <CrashPage error={error} explanation={bootExplanations[step]} />
  ),
  ErrorBoundaryFallback: ({ error }) => (
    <ScreenFrame>
      <CrashPage error={error} />
    </ScreenFrame>
  ),
  Progress: () => (
    <ScreenFrame>
      <PageLoading />
    </ScreenFrame>
  ),
  SignInPage,
};
