import { PreviewSheets } from './PreviewSheets';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('asks for a sheet that did not come again after a pause, however often somebody looks there', () => {
  const images: HTMLImageElement[] = [];
  jest
    .spyOn(HTMLImageElement.prototype, 'src', 'set')
    .mockImplementation(function load(this: HTMLImageElement) {
      images.push(this);
    });
  const sheets = new PreviewSheets();
  const look = (milliseconds: number) => {
    for (let passed = 0; passed < milliseconds; passed += 100) {
      expect(sheets.get('/sheet')).toBeUndefined();
      jest.advanceTimersByTime(100);
    }
  };
  const fails = () => images.at(-1)!.dispatchEvent(new Event('error'));
  look(500);
  expect(images).toHaveLength(1);
  fails();
  look(1_000);
  expect(images).toHaveLength(1);
  look(100);
  expect(images).toHaveLength(2);
  fails();
  look(2_000);
  expect(images).toHaveLength(2);
  look(100);
  expect(images).toHaveLength(3);
  images[2].dispatchEvent(new Event('load'));
  expect(sheets.get('/sheet')).toBe(images[2]);
});
