import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { badBodies, badTexts } from './badInputs';
import { readContract, serviceNames } from './Contract';
import { fakeContract } from './fakeContract';
import { FakeService, TOKEN } from './FakeService';
import type { Fault } from './Fault';
import { Report } from './Report';
import { runContract } from './runContract';
import { schemaProblem } from './schemaChecks';

const folder = mkdtempSync(join(tmpdir(), 'sidehelm-contract-'));
writeFileSync(join(folder, 'things.yaml'), fakeContract);
after(() => rmSync(folder, { recursive: true }));
const things = readContract('things', folder);

interface Options {
  allowsChanges?: boolean;
  token?: string;
  values?: Record<string, string>;
  skipped?: string[];
}

/** Runs the contract on a service that has started; answers the lines, and those of them that did not pass. */
async function runOnce(
  service: FakeService,
  url: string,
  { allowsChanges = true, token = TOKEN, values, skipped }: Options = {},
) {
  const all: string[] = [];
  const report = new Report(line => all.push(line), [token]);
  await runContract({
    operations: things,
    url,
    tokens: new Map(token ? [['', token]] : []),
    values,
    skipped,
    allowsChanges,
    report,
  });
  const lines = all.filter(line => !line.startsWith('passed'));
  return { report, calls: service.calls, all, lines };
}

/** The same on a fake service of its own. */
async function runOn(fault?: Fault, options?: Options) {
  const service = new FakeService(fault);
  try {
    return await runOnce(service, await service.start(), options);
  } finally {
    await service.stop();
  }
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
      'followThings  with a token that is none → 401',
      'followThings  a valid call → 2xx',
      'repairThing  If-Match of an older version → 412',
      'repairThing  a valid call, If-Match of its version → 2xx',
      'repairThing  a second time → 409',
      'scrapThing  a valid call → 2xx',
      'scrapThing  a second time → 409',
      'makeShelf  the same again → 200 with what was made',
    ])
      assert.ok(all.includes(`passed    ${part}`), part);
  });

  const REFUSED: [Fault, ...RegExp[]][] = [
    [
      'needs no token',
      /getThing {2}without a token → 401: 200/,
      /followThings {2}without a token → 401: 200/,
    ],
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
      /followThings {2}a valid call → 2xx: 200 as "text\/html"/,
    ],
    [
      'fails on bad input',
      /makeThing {2}without body\.id → 4xx: 500, which the contract does not name: Sorry\./,
    ],
    ['takes bad input', /makeThing {2}null as body\.name → 4xx: 201/],
    [
      'error without a message',
      /listThings {2}too small as limit → 4xx: 400 with a wrong body: it must have required property 'message'/,
      /repairThing {2}a second time → 409: 409 with a wrong body: it must have required property 'message'/,
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
      /repairThing {2}If-Match of an older version → 412: 200/,
    ],
    [
      'refuses its own version',
      /renameThing {2}If-Match of its version → 2xx: 412/,
      /repairThing {2}a valid call, If-Match of its version → 2xx: 412/,
    ],
    [
      'does it twice',
      /repairThing {2}a second time → 409: 200/,
      /scrapThing {2}a second time → 409: 200/,
    ],
    [
      'calls the second time bad input',
      /repairThing {2}a second time → 409: 400/,
    ],
    [
      'makes it twice',
      /makeShelf {2}the same again → 200 with what was made: 201/,
    ],
    [
      'answers another',
      /makeShelf {2}the same again → 200 with what was made: 200 with another uuid/,
    ],
    [
      'stream says nothing',
      /followThings {2}a valid call → 2xx: no answer within 400 ms/,
    ],
    [
      'stream ends at once',
      /followThings {2}a valid call → 2xx: 200 without a body/,
    ],
    ['hangs', /getThing {2}a valid call → 2xx: no answer within 400 ms/],
  ];
  for (const [fault, ...expected] of REFUSED)
    it(`refuse a service that has the fault "${fault}"`, async () => {
      const { lines, report } = await runOn(fault);
      assert.ok(report.failed > 0);
      for (const each of expected)
        assert.ok(
          lines.some(line => line.startsWith('FAILED') && each.test(line)),
          `${each}\n${lines.join('\n')}`,
        );
    });

  it('close a stream as soon as it has begun', async () => {
    const service = new FakeService();
    try {
      const { calls } = await runOnce(service, await service.start());
      assert.ok(calls.includes('GET /api/things/changes'));
      assert.equal(service.openStreams, 0);
    } finally {
      await service.stop();
    }
  });

  it('try what happens once after what can be repeated, and what needs another after that', () => {
    assert.deepEqual(
      things
        .map(({ operationId }) => operationId)
        .filter(id => id.endsWith('Thing')),
      ['getThing', 'makeThing', 'renameThing', 'repairThing', 'scrapThing'],
    );
  });

  it('take no contract in which an operation comes after one that is not there', () => {
    const broken = fakeContract.replace('after: repairThing', 'after: nothing');
    writeFileSync(join(folder, 'broken.yaml'), broken);
    assert.throws(
      () => readContract('broken', folder),
      /scrapThing comes after nothing, which/,
    );
  });

  it('leave out an older version where there is none, and try the act without', async () => {
    const { lines, all } = await runOn(undefined, { skipped: ['renameThing'] });
    assert.deepEqual(lines, [
      'left out  renameThing: as asked',
      'left out  repairThing  If-Match: the item has no version above 1',
    ]);
    assert.ok(all.includes('passed    repairThing  a valid call → 2xx'));
    assert.ok(all.includes('passed    repairThing  a second time → 409'));
  });

  it('make something new in each run', async () => {
    const service = new FakeService();
    try {
      const url = await service.start();
      assert.deepEqual((await runOnce(service, url)).lines, []);
      assert.deepEqual((await runOnce(service, url)).lines, []);
    } finally {
      await service.stop();
    }
  });

  it('find an item by what the list calls it', async () => {
    const service = new FakeService();
    try {
      const url = await service.start();
      await runOnce(service, url);
      const { all } = await runOnce(service, url, { allowsChanges: false });
      assert.ok(all.includes('passed    getShelf  a valid call → 2xx'));
    } finally {
      await service.stop();
    }
  });

  it('ask for an item that the run has made where the list was empty', async () => {
    const { all } = await runOn();
    const made = all.indexOf('passed    makeShelf  a valid call → 2xx');
    const asked = all.indexOf('passed    getShelf  a valid call → 2xx');
    assert.ok(made >= 0 && asked > made, all.join('\n'));
  });

  it('take what is given in place of an example, for one operation or for all', async () => {
    const service = new FakeService();
    try {
      const { calls, lines } = await runOnce(service, await service.start(), {
        values: { 'getThing.id': 'B2', name: 'Shelf', 'makeThing.id': 'A1' },
      });
      assert.deepEqual(lines, []);
      assert.ok(calls.includes('GET /api/things/B2'));
      assert.ok(!calls.some(call => /^P.* \/api\/things\/(A1|B2)/.test(call)));
      const [, , made] = [...service.things.values()];
      assert.match(made.id, /^T1\d+$/);
      assert.equal(made.name, 'Shelf');
    } finally {
      await service.stop();
    }
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
      ...[
        'makeThing',
        'makeShelf',
        'renameThing',
        'repairThing',
        'scrapThing',
      ].map(id => `left out  ${id}: it changes something; add --allow-changes`),
      'left out  getShelf: give --value id=<one that exists>',
    ]);
    assert.match(report.summary, /^6 left out\n\d+ passed, 0 failed$/);
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
    assert.equal(report.summary, '10 left out\n0 passed, 0 failed');
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
