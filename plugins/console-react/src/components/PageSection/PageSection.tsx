import { makeStyles } from '@material-ui/core/styles';
import { tokens } from '@sidehelm/theme';
import { useId, type ReactNode, type Ref } from 'react';

interface PageSectionProps {
  title: string;
  /** For who moves the focus there. */
  titleRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

const useStyles = makeStyles({
  root: {
    padding: '14px 16px 16px',
    border: `1px solid ${tokens.color.line}`,
    borderRadius: tokens.radius,
    background: tokens.color.surface,
    overflowWrap: 'anywhere',
    '& > h2': { margin: '0 0 10px', ...tokens.type.cardTitle },
    // No stronger than a class, so that who draws one differently may.
    '& > :where(p)': { margin: '0 0 6px', color: tokens.color.muted },
    '& > :where(ul), & dd > :where(ul)': {
      margin: 0,
      padding: 0,
      listStyle: 'none',
      fontSize: 13,
      lineHeight: '20px',
    },
    '@media print': { breakInside: 'avoid' },
  },
});

/** A part of what a page says of one thing. */
export function PageSection(props: PageSectionProps) {
  const { title, titleRef, children } = props;
  const classes = useStyles();
  const titleId = useId();
  return (
    <section className={classes.root} aria-labelledby={titleId}>
      <h2
        id={titleId}
        ref={titleRef}
        tabIndex={titleRef ? -1 : undefined}
        dir="auto"
      >
        {title}
      </h2>
      {children}
    </section>
  );
}
