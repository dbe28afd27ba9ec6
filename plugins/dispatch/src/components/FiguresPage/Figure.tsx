import { useId, type ReactNode } from 'react';
import { useFiguresStyles } from './useFiguresStyles';

/** One of the figures, with what it is called and how to read it. */
export function Figure(props: {
  title: string;
  note: string;
  children: ReactNode;
}) {
  const classes = useFiguresStyles();
  const titleId = useId();
  return (
    <section className={classes.figure} aria-labelledby={titleId}>
      <h2 id={titleId}>{props.title}</h2>
      <p className={classes.note}>{props.note}</p>
      {props.children}
    </section>
  );
}
