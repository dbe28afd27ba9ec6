import { Unplug } from 'lucide-react';
import type { ComponentType } from 'react';
import { useParams } from 'react-router-dom';
import { MessageScreen } from '../components/MessageScreen/MessageScreen';
import { NotFound } from '../components/NotFound/NotFound';
import { ScreenPage } from '../components/ScreenPage/ScreenPage';
import type { ConsoleScreen } from './ConsoleScreen';
import { PermittedScreen } from './PermittedScreen';
import { useMisfit } from './useMisfit';

/** What is at the address of a screen: its page for whoever may see it, and nothing below it that it does not know. */
export function ScreenBody(props: {
  screen: ConsoleScreen;
  Page: ComponentType;
}) {
  const { screen, Page } = props;
  // Apps mount a page with everything below its address.
  const { '*': below = '' } = useParams();
  const misfit = useMisfit();
  if (misfit)
    return (
      <ScreenPage title={screen.title}>
        <MessageScreen
          icon={Unplug}
          title="This page does not fit into this portal"
          role="alert"
        >
          {misfit}
        </MessageScreen>
      </ScreenPage>
    );
  const { Below = NotFound } = screen;
  if (below !== '' && !screen.path.endsWith('/*')) return <Below />;
  return (
    <PermittedScreen screen={screen}>
      <Page />
    </PermittedScreen>
  );
}
