import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';

// Dialogs fade, and machines that run all tests at once are slow.
configure({ asyncUtilTimeout: 5_000 });

// Backstage's app surrounds everything with the provider of components that the
// console has none of. Loading all of them takes longer than most tests.
jest.mock('@backstage/ui', () => ({
  BUIProvider: ({ children }: { children: unknown }) => children,
}));
