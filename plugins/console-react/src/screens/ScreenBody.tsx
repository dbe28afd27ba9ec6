import type { ComponentType } from 'react';
import { useParams } from 'react-router-dom';
import { NotFound } from '../components/NotFound/NotFound';
import type { ConsoleScreen } from './ConsoleScreen';
import { PermittedScreen } from './PermittedScreen';

/** What is at the address of a screen: its page for whoever may see it, and nothing below it that it does not know. */
export function ScreenBody(props: {
  screen: ConsoleScreen;
  Page: ComponentType;
}) {
  const { screen, Page } = props;
  // Apps mount a page with everything below its address.
  const { '*': below = '' } = useParams();
  if (below !== '' && !screen.path.endsWith('/*')) return <NotFound />;
  return (
    <PermittedScreen screen={screen}>
      <Page />
    </PermittedScreen>
  );
}
