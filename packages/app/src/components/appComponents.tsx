import type { AppComponents } from '@backstage/core-plugin-api';
import { NotFound } from '@sidehelm/console-react';
import { BrowserRouter } from 'react-router-dom';
import { SignInPage } from '../identity/SignInPage';
import { CrashPage } from './CrashPage';
import { PageLoading } from './PageLoading';

const bootExplanations = {
  'load-config': 'The configuration could not be loaded.',
  'load-chunk':
    'A part of the console could not be loaded. There may be a new version: reload the page.',
};

/** What Backstage shows in its own states. */
export const appComponents: AppComponents = {
  NotFoundErrorPage: () => <NotFound />,
  BootErrorPage: ({ step, error }) => (
    <CrashPage error={error} explanation={bootExplanations[step]} />
  ),
  ErrorBoundaryFallback: ({ error }) => <CrashPage error={error} />,
  Progress: PageLoading,
  Router: BrowserRouter,
  SignInPage,
};
