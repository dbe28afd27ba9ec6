import { tokens } from './tokens';

const { color } = tokens;

/** The tokens of Backstage's newer parts (`@backstage/ui`) in the console's colours; whoever uses those loads their styles. */
export const backstageUiTokens = {
  '[data-theme-mode="dark"]': {
    '--bui-font-regular': tokens.font,
    '--bui-ring': color.accent,
    '--bui-bg-app': color.background,
    '--bui-bg-neutral-1': color.surface,
    '--bui-bg-neutral-2': color.surfaceRaised,
    '--bui-bg-neutral-3': color.surfaceHigh,
    '--bui-bg-neutral-4': color.surfaceHigh,
    '--bui-fg-primary': color.text,
    '--bui-fg-secondary': color.muted,
    '--bui-fg-disabled': color.faint,
    '--bui-fg-positive': color.ok,
    '--bui-fg-negative': color.bad,
    '--bui-fg-warning': color.warn,
    '--bui-fg-announcement': color.accent,
    '--bui-border-1': color.line,
    '--bui-border-2': color.lineStrong,
    '--bui-accent-bg': color.accent,
    '--bui-accent-fg': color.onAccent,
  },
};
