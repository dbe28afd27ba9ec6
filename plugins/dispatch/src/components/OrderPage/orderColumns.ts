/** Styles of a screen in two columns; one where there is no room for two. */
export const orderColumns = {
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    gap: 16,
    alignItems: 'start',
    maxWidth: 1400,
    '@media (max-width: 999px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  column: { display: 'grid', gap: 16, minWidth: 0 },
} as const;
