import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { badBodies, badTexts } from './badInputs';
import { readContract, serviceNames } from './Contract';
import { CONTRACT, type Fault, FakeService, TOKEN } from './FakeService';
import { Report } from './Report';
import { runContract } from './runContract';
import { schemaProblem } from './schemaChecks';

const folder = mkdtempSync(join(tmpdir(), 'sidehelm-contract-'));
writeFileSync(join(folder, 'things.yaml'), CONTRACT);
after(() => rmSync(folder, { recursive: true }));
const things = readContract('things', folder);

/** Runs the contract on a fake service; answers the lines, without those that passed, and the counts. */
async function runOn(
  fault?: Fault,
  {
    allowsChanges = true,
    token = TOKEN,
  }: { allowsChanges?: boolean; token?: string } = {},
) {
  const service = new FakeService(fault);
  const lines: string[] = [];
  const report = new Report(line => lines.push(line), [token]);
  try {
    await runContract({
      operations: things,
      url: await service.start(),
      tokens: new Map(token ? [['', token]] : []),
      allowsChanges,
      report,
    });
  } finally {
    await service.stop();
  }
  return {
    report,
    calls: service.calls,
    all: lines,
    lines: lines.filter(line => !line.startsWith('passed')),
  };
}

describe('the contract tests', () => {
  it('pass on a service that keeps its contract', async () => {
    const { lines, report, all } = await runOn();
    assert.deepEqual(lines, []);
    assert.equal(report.summary, `${all.length} passed, 0 failed`);
    for (const part of [
      'listThings  without a token → 401',
      'listThings  a valid call → 2xx',
      'makeThing  without body.name → 4xx',
      'makeThing  a number as body.id → 4xx',
      'makeThing  a body that is no JSON → 4xx',
      'makeThing  Location leads to an operation',
      'getThing  an unknown id → 404',
      'getThing  If-None-Match of its ETag → 304, unless it has changed',
      'renameThing  If-Match of an older version → 412',
      'renameThing  a text of the wrong form as If-Match → 4xx',
    ])
      assert.ok(all.includes(`passed    ${part}`), part);
  });

  const REFUSED: [Fault, RegExp][] = [
    ['needs no token', /getThing {2}without a token → 401: 200/],
    [
      'takes any token',
      /getThing {2}with a token whose signature is wrong → 401: 200/,
    ],
    [
      'wrong field',
      /listThings {2}a valid call → 2xx: 200 with a wrong body: \/0\/version must be integer/,
    ],
    [
      'missing field',
      /makeThing {2}a valid call → 2xx: 201 with a wrong body: it must have required property 'name'/,
    ],
    [
      'wrong content type',
      /listThings {2}a valid call → 2xx: 200 as "text\/html"/,
    ],
    [
      'fails on bad input',
      /makeThing {2}without body\.id → 4xx: 500, which the contract does not name: Sorry\./,
    ],
    ['takes bad input', /makeThing {2}null as body\.name → 4xx: 201/],
    [
      'error without a message',
      /listThings {2}too small as limit → 4xx: 400 with a wrong body: it must have required property 'message'/,
    ],
    ['error as a page', /getThing {2}an unknown id → 404: 404 as "text\/html"/],
    ['fails on an unknown id', /getThing {2}an unknown id → 404: 500/],
    [
      'other status',
      /makeThing {2}a valid call → 2xx: 202, which the contract does not name/,
    ],
    [
      'no Location',
      /makeThing {2}a valid call → 2xx: 201 without the header Location/,
    ],
    [
      'Location leads nowhere',
      /makeThing {2}Location leads to an operation: lost\/1 does not/,
    ],
    ['never 304', /getThing {2}If-None-Match .*: 200 with the same ETag/],
    [
      'takes any version',
      /renameThing {2}If-Match of an older version → 412: 200/,
    ],
    ['hangs', /getThing {2}a valid call → 2xx: no answer within 400 ms/],
  ];
  for (const [fault, expected] of REFUSED)
    it(`refuse a service that has the fault "${fault}"`, async () => {
      const { lines, report } = await runOn(fault);
      assert.ok(report.failed > 0);
      assert.ok(
        lines.some(line => line.startsWith('FAILED') && expected.test(line)),
        lines.join('\n'),
      );
    });

  it('change nothing unless they may, and say what they left out', async () => {
    const { calls, lines, report } = await runOn(undefined, {
      allowsChanges: false,
    });
    assert.ok(calls.length > 5);
    assert.deepEqual(
      calls.filter(call => !call.startsWith('GET ')),
      [],
    );
    assert.deepEqual(lines, [
      'left out  makeThing: it changes something; add --allow-changes',
      'left out  renameThing: it changes something; add --allow-changes',
    ]);
    assert.match(report.summary, /^2 left out\n\d+ passed, 0 failed$/);
  });

  it('change only what they have made themselves', async () => {
    const { calls } = await runOn();
    const changed = calls.filter(call => call.startsWith('PUT '));
    assert.ok(
      changed.some(call => /^PUT \/api\/things\/T1\d+\/name$/.test(call)),
    );
    assert.ok(!changed.some(call => call.includes('/A1/')));
  });

  it('never print a token, also where the service repeats it', async () => {
    const { all } = await runOn(undefined, { token: `${TOKEN}x` });
    assert.ok(
      all.some(line => line.includes('The token Bearer …')),
      all.join('\n'),
    );
    assert.ok(!all.some(line => line.includes(`${TOKEN}x`)));
  });

  it('leave out what needs a token when there is none', async () => {
    const { calls, report } = await runOn(undefined, { token: '' });
    assert.deepEqual(calls, []);
    assert.equal(report.summary, '4 left out\n0 passed, 0 failed');
  });
});

describe('bad input', () => {
  it('is what the schema refuses, each for one reason', () => {
    const schema = {
      type: 'object',
      required: ['kind'],
      additionalProperties: false,
      properties: {
        kind: { type: 'string', enum: ['a', 'b'] },
        place: {
          type: 'object',
          required: ['lat'],
          properties: { lat: { type: 'number', maximum: 90 } },
        },
      },
    };
    const bad = badBodies(schema, { kind: 'a', place: { lat: 1 } });
    for (const { value } of bad)
      assert.notEqual(schemaProblem(schema, value), undefined);
    const names = bad.map(({ what }) => what);
    for (const name of [
      'without body.kind',
      'a text as body.kind',
      'without body.place.lat',
      'too large as body.place.lat',
      'with an unknown field in body',
    ])
      assert.ok(names.includes(name), `${name} of ${names.join(', ')}`);
  });

  it('of an address is text', () => {
    assert.deepEqual(
      badTexts({ type: 'integer', minimum: 1, maximum: 20 }).map(
        ({ value }) => value,
      ),
      ['nonsense-', '???', '0', '21'],
    );
  });
});

describe('the contracts', () => {
  for (const service of serviceNames())
    it(`of ${service} have examples that are valid`, () => {
      for (const { body, parameters, operationId } of readContract(service)) {
        if (body?.example !== undefined)
          assert.equal(
            schemaProblem(body.schema, body.example),
            undefined,
            operationId,
          );
        for (const { example, schema, name } of parameters)
          if (example !== undefined)
            assert.equal(
              schemaProblem(schema, example),
              undefined,
              `${operationId} ${name}`,
            );
      }
    });
});
