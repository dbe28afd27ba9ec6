export type ParameterPlace = 'path' | 'query' | 'header';

/** A parameter as an OpenAPI file describes it. */
export interface Parameter {
  $ref?: string;
  name: string;
  in: ParameterPlace;
  required?: boolean;
  schema: object;
}

export interface PlacedParameter {
  parameter: Parameter;
  /** Where it stands, for references inside its schema; such as `robots.yaml#/components/parameters/Id`. */
  pointer: string;
}

/** Names of headers have no case. */
const keyOf = ({ in: place, name }: Parameter) =>
  `${place} ${place === 'header' ? name.toLowerCase() : name}`;

/** A path's parameters and its operation's, which replace those of the same name and place. */
export function mergeParameters(
  ofPath: PlacedParameter[],
  ofOperation: PlacedParameter[],
): PlacedParameter[] {
  const merged = new Map<string, PlacedParameter>();
  for (const entry of [...ofPath, ...ofOperation])
    merged.set(keyOf(entry.parameter), entry);
  return [...merged.values()];
}

/** The schema of all parameters of one place, as an object by their names. */
export function schemaOfParameters(
  parameters: PlacedParameter[],
  place: ParameterPlace,
) {
  const here = parameters.filter(({ parameter }) => parameter.in === place);
  return {
    type: 'object',
    properties: Object.fromEntries(
      here.map(({ parameter, pointer }) => [
        parameter.name,
        // References inside a schema are relative to the file they stand in.
        JSON.stringify(parameter.schema).includes('$ref')
          ? { $ref: `${pointer}/schema` }
          : parameter.schema,
      ]),
    ),
    required: here
      .filter(({ parameter }) => parameter.required)
      .map(({ parameter }) => parameter.name),
  };
}
