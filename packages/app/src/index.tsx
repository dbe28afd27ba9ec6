import '@backstage/cli/asset-types';
import { createRoot } from 'react-dom/client';
import './allowOwnStyles';
import { ErrorBoundary } from './components/ErrorBoundary';
import { createConsole } from './createConsole';

const Console = createConsole();
const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id "root".');
createRoot(root).render(
  <ErrorBoundary>
    <Console />
  </ErrorBoundary>,
);
