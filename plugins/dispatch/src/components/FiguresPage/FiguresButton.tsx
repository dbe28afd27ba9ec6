import { useRouteRef } from '@backstage/core-plugin-api';
import { makeStyles } from '@material-ui/core/styles';
import { LinkButton } from '@sidehelm/console-react';
import { ChartColumnStacked } from 'lucide-react';
import { figuresLinkRouteRef } from '../../routes';

const useStyles = makeStyles({ icon: { flex: 'none', marginRight: 8 } });

/** The way to the figures, where they are. */
export function FiguresButton() {
  const classes = useStyles();
  const figures = useRouteRef(figuresLinkRouteRef);
  if (!figures) return null;
  return (
    <LinkButton variant="outlined" to={figures()}>
      <ChartColumnStacked size={16} className={classes.icon} aria-hidden />
      Figures
    </LinkButton>
  );
}
