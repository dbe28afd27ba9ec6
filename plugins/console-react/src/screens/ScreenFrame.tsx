import { Content, Page } from '@backstage/core-components';
import { makeStyles } from '@material-ui/core/styles';
import { ConsoleLook, tokens } from '@sidehelm/theme';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  page: {
    // What is in it lays itself out: a list of any length, or a picture that fills the window.
    display: 'block',
    outline: 0,
    // Also where the portal is bright.
    backgroundColor: tokens.color.background,
  },
  // Over whatever a portal has beside its screens, under dialogs and alerts.
  fullBleed: { position: 'fixed', inset: 0, zIndex: 1290, height: 'auto' },
  content: { height: '100%', outline: 0 },
});

/**
 * The frame of every screen, as of Backstage's own: the main landmark, which scrolls, and in it the content that
 * "Skip to the content" leads to.
 */
export function ScreenFrame(props: {
  isFullBleed?: boolean;
  children: ReactNode;
}) {
  const classes = useStyles();
  return (
    <Page
      themeId="tool"
      className={
        props.isFullBleed
          ? `${classes.page} ${classes.fullBleed}`
          : classes.page
      }
    >
      <Content noPadding className={classes.content}>
        <div id="content" tabIndex={-1} className={classes.content}>
          <ConsoleLook>{props.children}</ConsoleLook>
        </div>
      </Content>
    </Page>
  );
}
