import { useRouteRef } from '@backstage/core-plugin-api';
import { makeStyles } from '@material-ui/core/styles';
import { UnknownValue } from '@sidehelm/console-react';
import { tabularNumbers, tokens, visuallyHidden } from '@sidehelm/theme';
import { Link } from 'react-router-dom';
import { tableLinkRouteRef } from '../../routes';

interface FiguresTableProps {
  title: string;
  /** Heading of the first column, whose cells name the rows. */
  first: string;
  headings: readonly string[];
  rows: readonly {
    key: string | number;
    label: string;
    /** What nobody knows is absent. */
    cells: readonly (string | undefined)[];
    search?: string;
  }[];
}

const useStyles = makeStyles({
  place: {
    position: 'relative',
    maxHeight: 420,
    overflow: 'auto',
    '& caption': visuallyHidden,
    '& table': { width: '100%', borderCollapse: 'collapse' },
    '& thead th': {
      position: 'sticky',
      top: 0,
      background: tokens.color.surface,
      color: tokens.color.muted,
      ...tokens.type.small,
    },
    '& th, & td': {
      padding: '5px 10px',
      textAlign: 'right',
      fontWeight: 'inherit',
      borderBottom: `1px solid ${tokens.color.line}`,
      ...tabularNumbers,
    },
    '& th:first-child': { textAlign: 'left' },
  },
});

/** The figures as numbers. */
export function FiguresTable(props: FiguresTableProps) {
  const { title, first, headings, rows } = props;
  const classes = useStyles();
  const table = useRouteRef(tableLinkRouteRef);
  return (
    // Whoever has no pointer moves it with the arrow keys.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={classes.place} tabIndex={0} role="group" aria-label={title}>
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            {[first, ...headings].map(heading => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, label, search, cells }) => (
            <tr key={key}>
              <th scope="row">
                {table && search ? (
                  <Link to={`${table()}${search}`}>{label}</Link>
                ) : (
                  label
                )}
              </th>
              {cells.map((cell, index) => (
                <td key={headings[index]}>{cell ?? <UnknownValue />}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
