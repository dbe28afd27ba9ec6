import { makeStyles } from '@material-ui/core/styles';
import { tokens } from '@sidehelm/theme';

export interface LoadingSkeletonProps {
  /** What is being loaded, for screen readers. */
  label: string;
  /** Pixels of each block: the final size, so that nothing moves when the data comes. */
  height: number;
  /** Blocks, default 1. */
  count?: number;
  /** Lays out the blocks; default one below the other. */
  className?: string;
}

const useStyles = makeStyles({
  root: { display: 'grid', gap: 12 },
  block: {
    borderRadius: tokens.radius,
    border: `1px solid ${tokens.color.line}`,
    boxSizing: 'border-box',
    background: `linear-gradient(100deg, ${tokens.color.surface} 40%, ${tokens.color.surfaceRaised} 50%, ${tokens.color.surface} 60%) 0 0 / 300% 100%`,
    // It is drawn anew with each frame: what comes at once is not kept waiting by that.
    animation: '$shine 1.6s .3s linear infinite',
    '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
  },
  '@keyframes shine': {
    from: { backgroundPosition: '100% 0' },
    to: { backgroundPosition: '0 0' },
  },
});

export function LoadingSkeleton({
  label,
  height,
  count = 1,
  className,
}: LoadingSkeletonProps) {
  const classes = useStyles();
  return (
    <div className={className ?? classes.root} role="status" aria-label={label}>
      {Array.from({ length: count }, (_item, index) => (
        <div key={index} className={classes.block} style={{ height }} />
      ))}
    </div>
  );
}
