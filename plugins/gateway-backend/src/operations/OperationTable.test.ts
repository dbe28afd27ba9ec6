import { Operation } from '@sidehelm/contracts';
import { OperationTable } from './OperationTable';

function operation(
  operationId: string,
  path: string,
  method: Operation['method'] = 'get',
): Operation {
  return { operationId, method, path, permission: `${operationId}.use` };
}

const table = new OperationTable({
  robots: [
    operation('one', '/api/robots/{id}'),
    operation('trails', '/api/robots/trails'),
    operation('assign', '/api/robots/{id}/pilot', 'post'),
    operation('tile', '/tiles/{z}/{y}.png'),
    operation('clip', '/clips/robot-{id}.mp4'),
    operation('parameterFirst', '/{anything}/latest'),
    operation('literalFirst', '/reports/{id}'),
  ],
  maps: [operation('visible', '/visible', 'post')],
});

it.each([
  ['GET', '/robots/api/robots/SH1', 'one'],
  ['GET', '/robots/api/robots/SH%201?a=b', 'one'],
  ['GET', '/robots/api/robots/trails', 'trails'],
  ['POST', '/robots/api/robots/SH1/pilot', 'assign'],
  ['GET', '/robots/tiles/3/4.png', 'tile'],
  ['GET', '/robots/clips/robot-7.mp4', 'clip'],
  ['GET', '/robots/reports/latest', 'literalFirst'],
  ['GET', '/robots/clips/latest', 'parameterFirst'],
  ['POST', '/maps/visible', 'visible'],
])('%s %s is %s', (method, url, operationId) => {
  expect(table.match(method, url)?.operation.operationId).toBe(operationId);
});

it('hands on the raw path and query below the service', () => {
  expect(table.match('GET', '/robots/api/robots/SH%201?a=%2Fb')).toMatchObject({
    service: 'robots',
    path: '/api/robots/SH%201',
    query: '?a=%2Fb',
  });
  expect(table.match('GET', '/robots/api/robots/SH1')).toMatchObject({
    path: '/api/robots/SH1',
    query: '',
  });
});

it.each([
  ['POST', '/robots/api/robots/SH1'],
  ['HEAD', '/robots/api/robots/SH1'],
  ['GET', '/robots/api/robots'],
  ['GET', '/robots/api/robots/'],
  ['GET', '/robots//api/robots/SH1'],
  ['GET', '/maps/api/robots/SH1'],
  ['GET', '/robots/tiles/3/.png'],
  ['GET', '/robots/api/robots/..'],
  ['GET', '/robots/api/robots/%2E%2e'],
  ['GET', '/robots/api/./robots/SH1'],
  ['GET', '/robots/api/robots/a%2fb'],
  ['GET', '/robots/api/robots/a%5Cb'],
  ['GET', '/robots/api/robots/a\\b'],
  ['GET', '/robots/api/robots/a%00'],
  ['GET', '/robots/api/robots/%252e%252e'],
  ['GET', '/robots/api/robots/%zz'],
  ['GET', '/robots/api/robots/a%2'],
  ['GET', 'x/robots/api/robots/SH1'],
  ['GET', '/robots/clips/7-robot-.mp4'],
  ['GET', '/robots/clips/robot-.mp4'],
  ['GET', '/robots'],
  ['GET', '/'],
  ['GET', ''],
])('%s %s is nothing', (method, url) => {
  expect(table.match(method, url)).toBeUndefined();
});

it('knows all permissions', () => {
  expect(table.permissions).toContain('assign.use');
  expect(table.permissions.size).toBe(8);
});
