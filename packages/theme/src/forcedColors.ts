/** Where people replace all colours by a few of their own. */
const FORCED_COLORS = '@media (forced-colors: active)';

/** For the chosen one of several, told apart by a background that is replaced there; `selector` is of it. */
export const chosenInForcedColors = (selector = '&') => ({
  [FORCED_COLORS]: {
    [selector]: {
      forcedColorAdjust: 'none',
      background: 'Highlight',
      color: 'HighlightText',
    },
  },
});

/** For what is nothing but its colours, also on paper: a bar, a level, a shape. */
export const keepsColors = {
  forcedColorAdjust: 'none',
  printColorAdjust: 'exact',
} as const;
