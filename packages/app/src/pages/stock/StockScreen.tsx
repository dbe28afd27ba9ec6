import {
  loadPart,
  NoPermission,
  PermittedScreen,
  useCurrentUser,
} from '@sidehelm/console-react';
import { ScreenFrame } from '@sidehelm/console-react/screenFrame';
import { lazy, type ReactNode } from 'react';
import type { ShellScreen } from '../ShellScreen';

const StockFrame = lazy(
  loadPart(() =>
    import('./StockFrame').then(module => ({ default: module.StockFrame })),
  ),
);

function Refusal() {
  return (
    <ScreenFrame>
      <NoPermission roles={useCurrentUser()?.roles} />
    </ScreenFrame>
  );
}

/** A stock page for whoever may see it. It brings a frame of its own. */
export function StockScreen(props: {
  screen: ShellScreen;
  children: ReactNode;
}) {
  const { screen, children } = props;
  return (
    <PermittedScreen screen={{ Refusal, ...screen }}>
      <StockFrame>{children}</StockFrame>
    </PermittedScreen>
  );
}
