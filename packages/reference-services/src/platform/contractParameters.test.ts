import {
  mergeParameters,
  schemaOfParameters,
  type Parameter,
} from './contractParameters';

const placed = (parameter: Parameter) => ({
  parameter,
  pointer: `x.yaml#/${parameter.name}`,
});

describe('parameters of an operation', () => {
  it('are those of its path, with its own in place of the same', () => {
    const merged = mergeParameters(
      [
        placed({ name: 'id', in: 'path', required: true, schema: {} }),
        placed({ name: 'X-Mode', in: 'header', required: true, schema: {} }),
        placed({ name: 'mode', in: 'query', schema: { type: 'string' } }),
      ],
      [
        placed({ name: 'x-mode', in: 'header', schema: { type: 'integer' } }),
        placed({ name: 'id', in: 'query', schema: {} }),
      ],
    );
    expect(schemaOfParameters(merged, 'header')).toEqual({
      type: 'object',
      properties: { 'x-mode': { type: 'integer' } },
      required: [],
    });
    expect(schemaOfParameters(merged, 'path').required).toEqual(['id']);
    expect(
      Object.keys(schemaOfParameters(merged, 'query').properties).sort(),
    ).toEqual(['id', 'mode']);
  });

  it('follow references from where they stand', () => {
    const parameter = placed({
      name: 'id',
      in: 'path',
      schema: { $ref: 'common.yaml#/components/schemas/RobotId' },
    });
    expect(schemaOfParameters([parameter], 'path').properties).toEqual({
      id: { $ref: 'x.yaml#/id/schema' },
    });
  });
});
