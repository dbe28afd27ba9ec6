import { saveFile } from './saveFile';

const created: Blob[] = [];
const revoked: string[] = [];
const clicked: string[] = [];

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(URL, {
    createObjectURL: (content: Blob) => `blob:${created.push(content)}`,
    revokeObjectURL: (url: string) => revoked.push(url),
  });
  jest
    .spyOn(HTMLAnchorElement.prototype, 'click')
    .mockImplementation(function click(this: HTMLAnchorElement) {
      clicked.push(`${this.href} as ${this.download}`);
    });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  Reflect.deleteProperty(URL, 'createObjectURL');
  Reflect.deleteProperty(URL, 'revokeObjectURL');
});

it('saves a file under its name, and lets go of it when every browser has fetched it', () => {
  const content = new Blob(['one'], { type: 'text/plain' });
  saveFile(content, 'one.txt');
  expect(created).toEqual([content]);
  expect(clicked).toEqual(['blob:1 as one.txt']);
  jest.advanceTimersByTime(30_000);
  expect(revoked).toEqual([]);
  jest.advanceTimersByTime(30_000);
  expect(revoked).toEqual(['blob:1']);
});
