/** A line, and under it a smaller one; what does not fit is cut. */
export const lineOverLine = {
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  '& > *': {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& > * + *': { fontSize: 13, lineHeight: '18px' },
} as const;
