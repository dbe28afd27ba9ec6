/**
 * Ends the process when nobody reads any more what it writes: whoever started it was killed. Backstage would log that
 * it cannot log, for ever and with ever more memory.
 */
export function endWithReader(): void {
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', error => {
      if ('code' in error && error.code === 'EPIPE') process.exit(1);
    });
}
