import { makeStyles } from '@material-ui/core/styles';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { tokens } from '@sidehelm/theme';

export interface MessageScreenProps {
  icon: LucideIcon;
  iconColor?: string;
  title: string;
  children?: ReactNode;
  /** Buttons or links: what to do next. */
  actions?: ReactNode;
  role?: 'alert' | 'status';
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    textAlign: 'center',
    gap: 8,
    minHeight: 280,
    padding: '24px 12px',
    '& h2': {
      margin: '8px 0 0',
      fontSize: 16,
      lineHeight: '24px',
      fontWeight: 620,
    },
  },
  text: {
    color: tokens.color.muted,
    maxWidth: '56ch',
    overflowWrap: 'anywhere',
  },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: 8,
    justifyContent: 'center',
    marginTop: 12,
  },
});

/** A designed "nothing to see": icon, one line, one explanation, what to do. */
export function MessageScreen(props: MessageScreenProps) {
  const classes = useStyles();
  const {
    icon: Icon,
    iconColor = tokens.color.faint,
    title,
    children,
    actions,
    role,
  } = props;
  return (
    <div className={classes.root} role={role}>
      <Icon size={32} strokeWidth={1.6} color={iconColor} aria-hidden />
      <h2>{title}</h2>
      {children && <div className={classes.text}>{children}</div>}
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  );
}
