import { FROM, testMaterial } from './__testUtils__/testMaterial';
import { escapeHtml, reportHtml } from './reportHtml';

const open = (html: string) =>
  new DOMParser().parseFromString(html, 'text/html');
const texts = (page: Document, selector: string) =>
  [...page.querySelectorAll(selector)].map(({ textContent }) => textContent);

describe('the report of an incident', () => {
  it('tells what happened, when, and who says so', () => {
    const page = open(reportHtml(testMaterial()));
    expect(page.title).toBe(
      'Incident of SH1, 2026-11-20 20:00:00 to 20:10:00 UTC',
    );
    expect(texts(page, 'table:last-of-type tbody td')).toEqual([
      '2026-11-20 20:01:00',
      'Stops',
      'Stopped by <b>Pia</b>',
      '=HYPERLINK("http://evil")',
      'Robot events',
      '2026-11-20 20:01:01',
      'Orders',
      'Order FD-1: Order picked up',
      '',
      'Orders',
    ]);
    expect(page.body.textContent).toContain('1.3 m/s');
    expect(page.body.textContent).toContain('92 ms');
  });

  it('names what is missing', () => {
    expect(texts(open(reportHtml(testMaterial())), '.note')).toEqual([
      'Orders: missing. It is away.',
      'No video: 2026-11-20 20:05:00 to 20:10:00 UTC.',
    ]);
  });

  it('takes nothing that somebody is called for markup, and asks for nothing from elsewhere', () => {
    const nasty = `"><script>alert(1)</script><img src=x onerror='alert(2)'>`;
    const material = testMaterial({
      madeBy: nasty,
      telemetry: [{ at: FROM, driver_name: nasty }],
      parts: [{ name: nasty, state: 'failed', message: nasty, leftOut: 0 }],
      pictures: [
        { at: FROM, title: nasty, url: 'data:image/jpeg;base64,AAAA' },
        { at: FROM, title: 'no picture', url: 'http://evil.test/x.png' },
        { at: FROM, title: 'no picture', url: 'data:image/svg+xml,<svg/>' },
      ],
    });
    material.incident = {
      parts: [],
      events: [
        {
          id: 'x',
          at: FROM,
          kind: 'order',
          title: nasty,
          detail: nasty,
          source: nasty,
        },
      ],
    };
    const html = reportHtml(material);
    const page = open(html);
    expect(page.querySelectorAll('script, link, iframe, object')).toHaveLength(
      0,
    );
    expect(page.querySelectorAll('[onerror]')).toHaveLength(0);
    expect([...page.querySelectorAll('img')].map(({ src }) => src)).toEqual([
      'data:image/jpeg;base64,AAAA',
    ]);
    expect(texts(page, 'figcaption')).toEqual([`20:00:00 ${nasty}`]);
    expect(html).not.toContain('http:');
    expect(html).toContain("default-src 'none'");
  });

  it('says that nobody knows rather than nothing', () => {
    const page = open(
      reportHtml(
        testMaterial({
          telemetry: [],
          video: undefined,
          incident: { events: [], parts: [] },
        }),
      ),
    );
    expect(page.body.textContent).toContain('nobody, as far as is known');
    expect(page.body.textContent).toContain('nothing was recorded');
    expect(page.body.textContent).toContain('None are known.');
  });
});

it('escapes what means something in HTML', () => {
  expect(escapeHtml(`<a href="x" title='y'>&amp;`)).toBe(
    '&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;amp;',
  );
});
