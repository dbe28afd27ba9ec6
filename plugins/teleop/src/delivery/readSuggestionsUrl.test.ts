import { mockApis } from '@backstage/test-utils';
import { readSuggestionsUrl } from './readSuggestionsUrl';

const read = (suggestionsUrl: string | undefined) =>
  readSuggestionsUrl(
    mockApis.config({ data: { sidehelm: { support: { suggestionsUrl } } } }),
  );

it.each([
  ['https://forms.example.com/pilots', 'https://forms.example.com/pilots'],
  ['http://intranet/form', 'http://intranet/form'],
  ['data:text/html,hello', undefined],
  ['ftp://forms.example.com', undefined],
  ['//forms.example.com', undefined],
  ['https://', undefined],
  [undefined, undefined],
])('reads %j as %j', (configured, url) => {
  expect(read(configured)).toBe(url);
});
