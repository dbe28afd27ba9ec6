import { Check } from 'lucide-react';
import type {
  AccessCell,
  AccessColumn,
  AccessRow,
} from '../../access/accessTable';
import { useAccessStyles } from './useAccessStyles';

type Classes = ReturnType<typeof useAccessStyles>;

function Extent({ cell, classes }: { cell: AccessCell; classes: Classes }) {
  if (cell.extent === 'own robot') return <>own robot</>;
  return cell.extent === 'yes' ? (
    <>
      <Check size={16} aria-hidden />
      <span className={classes.hidden}>yes</span>
    </>
  ) : (
    <>
      <span className={classes.no} aria-hidden>
        –
      </span>
      <span className={classes.hidden}>no</span>
    </>
  );
}

/** Who may what: permissions down, roles across. */
export function AccessMatrix(props: {
  columns: readonly AccessColumn[];
  rows: readonly AccessRow[];
}) {
  const classes = useAccessStyles();
  const title = 'Who may what';
  return (
    // It is scrolled with the keyboard, too.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={classes.box} tabIndex={0} role="region" aria-label={title}>
      <table className={classes.table}>
        <caption>What each role may do</caption>
        <thead>
          <tr>
            <th scope="col">May</th>
            {props.columns.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {props.rows.map(row => (
            <tr key={row.permission}>
              <th scope="row" className={classes.what}>
                {row.may ?? 'what another plugin lets them'}
                <code>{row.permission}</code>
              </th>
              {row.cells.map((cell, index) => (
                <td
                  key={props.columns[index].name}
                  className={`${classes.cell} ${cell.byDefault ? classes.differs : ''}`}
                >
                  <Extent cell={cell} classes={classes} />
                  {cell.byDefault && <small>default: {cell.byDefault}</small>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
