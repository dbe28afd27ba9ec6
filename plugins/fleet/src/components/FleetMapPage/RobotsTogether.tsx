import IconButton from '@material-ui/core/IconButton';
import { makeStyles } from '@material-ui/core/styles';
import { focusRing, tokens } from '@sidehelm/theme';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { usePanelStyles } from './usePanelStyles';

const useStyles = makeStyles({
  list: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: 6,
    maxHeight: 200,
    margin: '8px 0 0',
    padding: 3,
    overflowY: 'auto',
    listStyle: 'none',
  },
  robot: {
    height: 32,
    padding: '0 12px',
    cursor: 'pointer',
    font: 'inherit',
    fontWeight: 560,
    color: tokens.color.text,
    background: tokens.color.surfaceRaised,
    border: `1px solid ${tokens.color.lineStrong}`,
    borderRadius: tokens.controlRadius,
    '&:hover': { background: tokens.color.surfaceHigh },
    ...focusRing,
  },
});

/** Robots that cover each other on the map, to choose one of them. */
export function RobotsTogether(props: {
  ids: readonly string[];
  onSelect: (robotId: string) => void;
  onClose: () => void;
}) {
  const { ids, onSelect, onClose } = props;
  const panel = usePanelStyles();
  const classes = useStyles();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => list.current?.querySelector('button')?.focus(), [ids]);
  return (
    <section className={panel.root} aria-label="Robots in one place">
      <header className={panel.header}>
        <h2>{ids.length} robots in one place</h2>
        <IconButton aria-label="Close" title="Close (Esc)" onClick={onClose}>
          <X size={16} aria-hidden />
        </IconButton>
      </header>
      <ul ref={list} className={classes.list}>
        {ids.map(id => (
          <li key={id}>
            <button
              type="button"
              className={classes.robot}
              onClick={() => onSelect(id)}
            >
              {id}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
