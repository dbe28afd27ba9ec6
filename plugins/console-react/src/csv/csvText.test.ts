import Papa from 'papaparse';
import { csvText } from './csvText';

const read = (csv: string) => Papa.parse<string[]>(csv).data;

describe('csvText', () => {
  it('writes headings and rows, whatever is in them', async () => {
    const csv = await csvText({
      fields: ['name', 'note'],
      rows: [
        ['Ada, "L."', 'two\r\nlines'],
        ['עדה', undefined],
        [null, 0],
        [false, 1.5],
      ],
    });
    expect(read(csv)).toEqual([
      ['name', 'note'],
      ['Ada, "L."', 'two\r\nlines'],
      ['עדה', ''],
      ['', '0'],
      ['false', '1.5'],
    ]);
  });

  it('goes on without headings', async () => {
    expect(
      await csvText({
        rows: [
          ['a', 'b'],
          ['c', 'd'],
        ],
      }),
    ).toBe('a,b\r\nc,d');
  });

  it.each([
    '=HYPERLINK("http://evil")',
    '+1',
    '-1+cmd',
    '@SUM(A1)',
    '\t=1',
    ' =1',
    '=1\n+2',
    '\r=1',
    '＝1',
  ])('lets no text be a formula: %j', async text => {
    const written = await Promise.all([
      csvText({ fields: ['text'], rows: [[text]] }),
      csvText({ rows: [[text]] }),
    ]);
    expect(written.map(csv => read(csv).at(-1))).toEqual([
      [`'${text}`],
      [`'${text}`],
    ]);
  });
});
