import '@backstage/cli/asset-types';
import '@fontsource-variable/inter/wght.css';
import { createRoot } from 'react-dom/client';
import App from './App';
import { ErrorBoundary } from './components/ErrorBoundary';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id "root".');
createRoot(root).render(
  <ErrorBoundary>
    <App />
  </ErrorBoundary>,
);
