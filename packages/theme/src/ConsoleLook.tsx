import { makeStyles, ThemeProvider } from '@material-ui/core/styles';
import { createContext, useContext, type ReactNode } from 'react';
import { muiTheme } from './theme';
import { tokens } from './tokens';

/** Whether everything around is in the console's theme already. */
export const IsInConsoleTheme = createContext(false);

const { color } = tokens;

const useStyles = makeStyles({
  root: {
    height: '100%',
    colorScheme: 'dark',
    color: color.text,
    fontFamily: tokens.font,
    ...tokens.type.body,
    '& *, & *::before, & *::after': { boxSizing: 'border-box' },
    // No stronger than a class: what a component says of its links comes first.
    '& :where(a)': { color: color.accent, textDecoration: 'none' },
    '& :where(a:hover)': { textDecoration: 'underline' },
  },
});

function Look({ children }: { children: ReactNode }) {
  return <div className={useStyles().root}>{children}</div>;
}

/**
 * The console's look for what is in it, in a portal that looks otherwise:
 * screens for which light, contrast and size were tried look as they were
 * tried. Where the portal has chosen the console's theme it does nothing.
 */
export function ConsoleLook({ children }: { children: ReactNode }) {
  if (useContext(IsInConsoleTheme)) return <>{children}</>;
  return (
    <ThemeProvider theme={muiTheme}>
      <Look>{children}</Look>
    </ThemeProvider>
  );
}
