import { readFileSync } from 'node:fs';
import { CORE_SCHEMA, load } from 'js-yaml';

/** What stands in a file of the contracts; as in JSON, a time is a text. Each start reads all of them. */
export function readContractFile(file: string): unknown {
  return load(readFileSync(file, 'utf8'), {
    schema: CORE_SCHEMA,
    filename: file,
  });
}
