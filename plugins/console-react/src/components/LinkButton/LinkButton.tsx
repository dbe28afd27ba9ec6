import Button, { type ButtonProps } from '@material-ui/core/Button';
import { Link } from 'react-router-dom';

export interface LinkButtonProps extends Pick<
  ButtonProps,
  'variant' | 'color' | 'children' | 'aria-label'
> {
  to: string;
}

/** A link to another screen that looks like a button, and still is a link to everybody. */
export function LinkButton(props: LinkButtonProps) {
  // Material UI calls it a button unless it is told to leave the role alone.
  return <Button component={Link} role={undefined} {...props} />;
}
