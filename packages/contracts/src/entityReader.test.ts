import * as z from 'zod/mini';
import { eachOf, entityReader, orElse } from './entityReader';

const thing = z.object({
  id: z.string().check(z.minLength(1)),
  size: z.number().check(z.gte(0), z.lte(100)),
  note: z.optional(z.string()),
  owner: z.optional(z.nullable(z.string())),
  seen: z.optional(
    z.nullable(
      z.object({
        at: z.iso.datetime({ offset: true }),
        by: z.optional(z.string()),
      }),
    ),
  ),
  corners: z.optional(
    z.array(z.object({ x: z.number() })).check(z.minLength(2)),
  ),
});
const read = entityReader(thing);
const least = { id: 'a', size: 1 };

describe('entityReader', () => {
  it('takes what keeps to the contract as it is', () => {
    const complete = {
      ...least,
      note: 'new',
      owner: 'Ada',
      seen: { at: '2026-11-20T12:00:00+01:00', by: 'Bo' },
      corners: [{ x: 1 }, { x: 2 }],
    };
    expect(read(complete)).toStrictEqual(complete);
    expect(read(least)).toStrictEqual(least);
  });

  it.each([
    ['note', 5],
    ['note', {}],
    ['note', ['new']],
    ['note', null],
    ['note', ''],
    ['owner', null],
    ['owner', 17],
    ['seen', null],
    ['seen', []],
    ['seen', [{ at: '2026-11-20T12:00:00Z' }]],
    ['seen', { at: 'soon' }],
    ['seen', { at: '2026-02-30T12:00:00Z' }],
    ['seen', { by: 'Bo' }],
    ['corners', { length: 2 }],
    ['corners', [{ x: 1 }]],
    ['corners', [{ x: 1 }, { x: NaN }]],
    ['corners', [{ x: 1 }, null, { x: 2 }]],
  ])('leaves out an optional %s that is %j', (field, value) => {
    expect(read({ ...least, [field]: value })).toStrictEqual(least);
  });

  it('leaves out only the part that makes no sense', () => {
    const seen = { at: '2026-11-20T12:00:00Z', by: 5 };
    expect(read({ ...least, seen })).toStrictEqual({
      ...least,
      seen: { at: seen.at },
    });
  });

  it.each([
    ['id', undefined],
    ['id', null],
    ['id', ''],
    ['id', 5],
    ['id', ['a']],
    ['size', '1'],
    ['size', NaN],
    ['size', Infinity],
    ['size', 1e308],
    ['size', -1],
    ['size', [1]],
  ])('is nothing when the required %s is %j', (field, value) => {
    expect(read({ ...least, [field]: value })).toBeUndefined();
  });

  it.each([[undefined], [null], [5], ['a'], [[]], [[least]], [() => least]])(
    'is nothing when it is %p',
    value => {
      expect(read(value)).toBeUndefined();
    },
  );

  it('takes no list for an entity, even when nothing is required of it', () => {
    const loose = entityReader(z.object({ note: z.optional(z.string()) }));
    expect(loose({})).toStrictEqual({});
    expect(loose([])).toBeUndefined();
  });

  it('keeps what the contract does not name out', () => {
    const sent = JSON.parse(
      '{"id":"a","size":1,"extra":true,"__proto__":{"note":"x","admin":true},"constructor":{"prototype":{}}}',
    );
    const entity = read(sent);
    expect(entity).toStrictEqual(least);
    expect(Object.getPrototypeOf(entity)).toBe(Object.prototype);
  });

  it('reads own fields alone', () => {
    expect(read(Object.create(least))).toBeUndefined();
    expect(
      read(Object.assign(Object.create({ note: 'x' }), least)),
    ).toStrictEqual(least);
  });

  it('makes of a field what its rule says', () => {
    const readKindly = entityReader(thing, {
      size: orElse(7),
      note: (note, asNote) => asNote(note) ?? asNote('none'),
    });
    expect(readKindly({ id: 'a', size: 'big' })).toStrictEqual({
      id: 'a',
      size: 7,
      note: 'none',
    });
    expect(readKindly({ id: 'a', size: 3, note: 'x' })).toStrictEqual({
      id: 'a',
      size: 3,
      note: 'x',
    });
  });

  it('keeps the sensible items of a list that allows for others', () => {
    const names = z.object({ names: z.array(z.string()) });
    const readNames = entityReader(names, { names: eachOf });
    expect(readNames({ names: ['a', 5, null, ['b'], 'c'] })).toStrictEqual({
      names: ['a', 'c'],
    });
    expect(readNames({ names: 'a' })).toStrictEqual({ names: [] });
    expect(readNames({})).toStrictEqual({ names: [] });
    expect(entityReader(names)({ names: ['a', 5] })).toBeUndefined();
  });
});
