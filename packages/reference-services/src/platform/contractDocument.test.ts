import { operations, type ServiceName } from '@sidehelm/contracts';
import { loadContract, type ContractOperation } from './contractDocument';

const OPERATIONS = (
  ['auth', 'robots', 'pilot-api', 'restaurants', 'maps', 'teleop'] as const
).flatMap(service =>
  loadContract(service).map(operation => ({
    name: `${service}: ${operation.operationId}`,
    operation,
  })),
);

/** What can go wrong with a call of the operation, whatever it does. */
function refusalsOf(operation: ContractOperation): number[] {
  const { needsToken, permission, method, url, checkQuery } = operation;
  const takesParameters =
    url.includes(':') || checkQuery({ robot_id: '!' }) !== undefined;
  // A body may be sent to everything but a GET, wanted or not.
  const takesBody = method !== 'GET';
  return [
    ...(takesParameters || takesBody ? [400] : []),
    ...(needsToken ? [401] : []),
    // Whoever is signed in may call some, until the access table says otherwise.
    ...(permission ? [403] : []),
    ...(takesBody ? [413, 415] : []),
  ];
}

describe('each operation names what it may answer', () => {
  it.each(OPERATIONS)('$name', ({ operation }) => {
    expect([...operation.answers.keys()]).toEqual(
      expect.arrayContaining(refusalsOf(operation)),
    );
  });

  it('a trail of a robot that is none among them', () => {
    const trails = OPERATIONS.find(({ name }) => name.endsWith('getTrails'));
    expect(trails && refusalsOf(trails.operation)).toEqual([400, 401, 403]);
  });
});

describe('every schema of a contract can be checked with', () => {
  it.each(Object.keys(operations) as ServiceName[])('%s', service => {
    for (const operation of loadContract(service)) {
      const { checkPath, checkQuery, checkHeaders, checkBody } = operation;
      const checks = [checkPath, checkQuery, checkHeaders, checkBody];
      for (const check of [...checks, ...operation.answers.values()])
        expect(() => check?.({})).not.toThrow();
    }
  });
});
