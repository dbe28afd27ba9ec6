/** How the console looks, for any portal: theme, tokens and the shapes of states. @packageDocumentation */
export { buttonLook } from './buttonLook';
export { ConsoleLook } from './ConsoleLook';
export { consoleTheme } from './consoleTheme';
export { focusRing } from './focusRing';
export { chosenInForcedColors, keepsColors } from './forcedColors';
export { SHAPE_BOX, signalShapes, type SignalShape } from './signalShapes';
export {
  signalColors,
  tabularNumbers,
  tokens,
  type SignalKind,
} from './tokens';
export { visuallyHidden } from './visuallyHidden';
