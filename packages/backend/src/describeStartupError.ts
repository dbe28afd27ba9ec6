interface StartupPart {
  failure?: { error: Error; allowed: boolean };
}

interface StartupResult {
  plugins: (StartupPart & { modules: StartupPart[] })[];
}

function startupResult(error: Error): StartupResult | undefined {
  return 'result' in error
    ? (error.result as StartupResult | undefined)
    : undefined;
}

/** The innermost reason: of several plugins that failed, that of the first. */
function rootCause(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const failure = startupResult(error)
    ?.plugins.flatMap(plugin => [...plugin.modules, plugin])
    .find(part => part.failure && !part.failure.allowed)?.failure;
  const cause = failure?.error ?? error.cause;
  return cause === undefined ? error : rootCause(cause);
}

/** One line for whoever starts the console. */
export function describeStartupError(error: unknown): string {
  const cause = rootCause(error);
  const text = cause instanceof Error ? cause.message : String(cause);
  const message =
    cause instanceof Error && cause.name === 'YAMLParseError'
      ? `a configuration file (app-config*.yaml) is not valid YAML. ${text}`
      : text;
  return `Sidehelm did not start: ${message.replace(/\s*\n\s*/g, ' ')}`;
}
