/**
 * Behind an impaired link: carries TCP from ports of `localhost` there to the
 * same ports of the near end. Ends when its input does.
 *
 *     node farDoor.cjs NEAR PORT …
 */
const { connect, createServer } = require('node:net');

const [near, ...ports] = process.argv.slice(2);
let open = ports.length;
for (const port of ports.map(Number)) {
  createServer(inside => {
    const outside = connect({ host: near, port, noDelay: true });
    inside.setNoDelay(true);
    inside.pipe(outside).pipe(inside);
    for (const [one, other] of [
      [inside, outside],
      [outside, inside],
    ]) {
      one.on('error', () => other.destroy());
      one.on('close', () => other.destroy());
    }
  }).listen(port, 'localhost', () => {
    open -= 1;
    if (open === 0) console.log('open');
  });
}
process.stdin.on('end', () => process.exit(0)).resume();
