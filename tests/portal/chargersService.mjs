/**
 * The company's chargers: a service that Sidehelm has never heard of.
 * Usage: `node chargersService.mjs <port>`; answers whoever brings a token.
 */
import { createServer } from 'node:http';

const chargers = new Map([
  ['C1', { id: 'C1', state: 'charging' }],
  ['C2', { id: 'C2', state: 'stuck' }],
]);

createServer((request, response) => {
  const answer = (status, body) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  };
  if (request.url === '/health') return answer(200, {});
  if (!request.headers.authorization?.startsWith('Bearer '))
    return answer(401, { message: 'Nobody calls without a token.' });
  if (request.method === 'GET' && request.url === '/chargers')
    return answer(200, [...chargers.values()]);
  const [, id] = /^\/chargers\/(\w+)\/reset$/.exec(request.url) ?? [];
  const charger = chargers.get(id);
  if (request.method !== 'POST' || !charger)
    return answer(404, { message: 'There is no such charger.' });
  charger.state = 'starting';
  return answer(200, charger);
}).listen(Number(process.argv[2]), '127.0.0.1');
