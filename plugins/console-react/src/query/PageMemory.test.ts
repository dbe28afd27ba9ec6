import { PageMemory } from './PageMemory';

function open() {
  const forgotten: string[] = [];
  const memory = new PageMemory(name => forgotten.push(name));
  const see = (name: string) => memory.hold(name)();
  return { forgotten, memory, see };
}

const pages = (count: number) =>
  Array.from({ length: count }, (_page, index) => `page ${index}`);

describe('PageMemory', () => {
  it('forgets those first that left the screen first', () => {
    const { forgotten, see } = open();
    pages(22).forEach(see);
    expect(forgotten).toEqual(['page 0', 'page 1']);
  });

  it('keeps what somebody has on screen, and what two had until both have left it', () => {
    const { forgotten, memory, see } = open();
    const release = memory.hold('mine');
    memory.hold('mine')();
    pages(40).forEach(see);
    expect(forgotten).not.toContain('mine');
    release();
    pages(40).forEach(see);
    expect(forgotten).toContain('mine');
  });

  it('counts from the last time that a page was on screen', () => {
    const { forgotten, see } = open();
    pages(20).forEach(see);
    see('page 0');
    see('another');
    expect(forgotten).toEqual(['page 1']);
  });
});
