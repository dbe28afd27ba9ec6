import { makeStyles } from '@material-ui/core/styles';
import { tokens } from '@sidehelm/theme';
import { useId, type ReactNode, type Ref } from 'react';

const useStyles = makeStyles({
  root: {
    padding: '14px 16px 16px',
    border: `1px solid ${tokens.color.line}`,
    borderRadius: tokens.radius,
    background: tokens.color.surface,
    overflowWrap: 'anywhere',
    '& > h2': { margin: '0 0 10px', ...tokens.type.cardTitle },
    '& > p': { margin: '0 0 6px', color: tokens.color.muted },
    '@media print': { breakInside: 'avoid' },
  },
});

/** A part of what is known of somebody. */
export function UserSection(props: {
  title: string;
  /** For who moves the focus there. */
  titleRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}) {
  const classes = useStyles();
  const titleId = useId();
  return (
    <section className={classes.root} aria-labelledby={titleId}>
      <h2
        id={titleId}
        ref={props.titleRef}
        tabIndex={props.titleRef ? -1 : undefined}
      >
        {props.title}
      </h2>
      {props.children}
    </section>
  );
}
