/** What the parts of core-components cost in lists, for which the console has its own or React Router's. */
import { openAlone } from '../support/openAlone';
import { runBench } from './lib/runBench';
import { round } from './lib/statistics';

const LINKS = 500;
const ROWS = 1_000;
const ROUNDS = 9;

/** Renders each part so often and tells the median times, ms. */
interface Parts {
  measure(options: {
    links: number;
    rows: number;
    rounds: number;
  }): Record<'ownLinks' | 'theirLinks' | 'theirTable', number>;
}

const MODULE = `
import { Link as TheirLink, Table } from '@backstage/core-components';
import { configApiRef, errorApiRef } from '@backstage/core-plugin-api';
import { translationApiRef } from '@backstage/core-plugin-api/alpha';
import { mockApis, TestApiProvider } from '@backstage/test-utils';
import { createElement as h } from 'react';
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { Link, MemoryRouter } from 'react-router-dom';
import { LinkButton } from './plugins/console-react/src/components/LinkButton/LinkButton';

const apis = [
  [configApiRef, mockApis.config()],
  [translationApiRef, mockApis.translation()],
  [errorApiRef, { post: error => { throw error; } }],
];

function time(element, rounds) {
  const times = [];
  for (let round = 0; round < rounds; round += 1) {
    const container = document.createElement('div');
    document.body.append(container);
    const root = createRoot(container);
    const began = performance.now();
    flushSync(() => root.render(h(TestApiProvider, { apis }, h(MemoryRouter, null, element))));
    times.push(performance.now() - began);
    if (!container.textContent) throw new Error('Nothing was rendered.');
    flushSync(() => root.unmount());
    container.remove();
  }
  return times.sort((a, b) => a - b)[Math.floor(rounds / 2)];
}

const list = (Part, count) =>
  Array.from({ length: count }, (_, index) =>
    h(Part, { key: index, to: '/spectate/SH' + index, variant: 'outlined' }, 'SH' + index));

export function measure({ links, rows, rounds }) {
  const data = Array.from({ length: rows }, (_, index) => ({
    id: index, robot: 'SH' + index, kind: 'active', pilot: 'Ada', battery: '64 %', place: 'Tryon Row',
  }));
  const columns = ['robot', 'kind', 'pilot', 'battery', 'place'].map(field => ({ title: field, field }));
  const table = h(Table, { data, columns, options: { paging: false, search: false, toolbar: false } });
  return {
    ownLinks: time(list(LinkButton, links), rounds),
    theirLinks: time(list(TheirLink, links), rounds),
    theirTable: time(table, 3),
  };
}
`;

void runBench({
  title: "Backstage's parts in lists",
  async measure(system, openBrowser) {
    const browser = await openBrowser();
    const page = await browser.newPage({ baseURL: system.consoleUrl });
    const parts = await openAlone<Parts>(page, MODULE);
    const times = await parts.evaluate(
      ({ measure }, options) => measure(options),
      { links: LINKS, rows: ROWS, rounds: ROUNDS },
    );
    const ratio = times.theirLinks / times.ownLinks;
    return [
      {
        measure: `${LINKS} links of core-components beside as many \`LinkButton\`s`,
        value: `${round(ratio, 1)}×; ${round(times.theirLinks, 0)} against ${round(times.ownLinks, 0)} ms`,
      },
      {
        measure: `\`Table\` of core-components, ${ROWS} rows of five columns, first rendering`,
        value: `${round(times.theirTable, 0)} ms`,
      },
    ];
  },
});
