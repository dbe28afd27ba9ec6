import { Content, Page } from '@backstage/core-components';
import { makeStyles } from '@material-ui/core/styles';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  page: {
    // What is in it lays itself out: a list of any length, or a picture that fills the window.
    display: 'block',
    outline: 0,
  },
  content: { height: '100%', outline: 0 },
});

/**
 * The frame of every screen, as of Backstage's own: the main landmark, which scrolls, and in it the content that
 * "Skip to the content" leads to.
 */
export function ScreenFrame({ children }: { children: ReactNode }) {
  const classes = useStyles();
  return (
    <Page themeId="tool" className={classes.page}>
      <Content noPadding className={classes.content}>
        <div id="content" tabIndex={-1} className={classes.content}>
          {children}
        </div>
      </Content>
    </Page>
  );
}
