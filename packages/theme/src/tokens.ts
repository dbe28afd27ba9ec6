/** Design tokens: one background, three raised surfaces, one accent and three signal colours. */
export const tokens = {
  color: {
    background: '#0b0f13',
    surface: '#11171d',
    surfaceRaised: '#182028',
    surfaceHigh: '#202a34',
    line: 'rgba(255,255,255,.075)',
    lineStrong: 'rgba(255,255,255,.14)',
    /** Around what is typed into or chosen from; 3:1 or better on every surface. */
    fieldLine: '#6d7b88',
    text: '#e8eef4',
    muted: '#9ba9b7',
    /** Labels and unknown values; 4.5:1 or better on every surface but the highest. */
    faint: '#7f8d9a',
    accent: '#5cc4f4',
    accentBackground: 'rgba(92,196,244,.13)',
    accentLine: 'rgba(92,196,244,.55)',
    onAccent: '#06202e',
    ok: '#58c98c',
    okBackground: 'rgba(88,201,140,.13)',
    warn: '#f0b54a',
    warnBackground: 'rgba(240,181,74,.14)',
    bad: '#ff6f61',
    badBackground: 'rgba(255,111,97,.14)',
    /** Panels over video; `faint` keeps 4.5:1 on it also where the picture is white. */
    overlay: 'rgba(9,13,17,.9)',
    overlayLine: 'rgba(255,255,255,.10)',
  },
  /** Pixels. */
  radius: 8,
  controlRadius: 6,
  controlHeight: 34,
  font: '"Inter Variable", Inter, system-ui, sans-serif',
  /** Font size / line height in pixels, and weight. */
  type: {
    small: { fontSize: 12, lineHeight: '16px' },
    control: { fontSize: 13, lineHeight: '20px', fontWeight: 550 },
    body: { fontSize: 14, lineHeight: '20px' },
    cardTitle: { fontSize: 17, lineHeight: '24px', fontWeight: 660 },
    title: { fontSize: 20, lineHeight: '28px', fontWeight: 640 },
    speed: { fontSize: 56, lineHeight: '52px', fontWeight: 660 },
  },
} as const;

/** Figures of one width, for numbers that change. Only there: it spaces hyphens out. */
export const tabularNumbers = { fontVariantNumeric: 'tabular-nums' } as const;

/** What a colour stands for; state never shows by colour alone. */
export type SignalKind = 'ok' | 'warn' | 'bad' | 'accent' | 'neutral';

export const signalColors: Record<
  SignalKind,
  { color: string; background: string }
> = {
  ok: { color: tokens.color.ok, background: tokens.color.okBackground },
  warn: { color: tokens.color.warn, background: tokens.color.warnBackground },
  bad: { color: tokens.color.bad, background: tokens.color.badBackground },
  accent: {
    color: tokens.color.accent,
    background: tokens.color.accentBackground,
  },
  neutral: { color: tokens.color.muted, background: tokens.color.surfaceHigh },
};
