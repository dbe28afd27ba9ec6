import type { Page } from '@playwright/test';

/** The fleet at /robots. */
export class RobotsPage {
  constructor(readonly page: Page) {}

  card(id: string) {
    return this.page.getByRole('listitem', {
      name: `Robot ${id}`,
      exact: true,
    });
  }

  /** Ids of the cards in the order in which they stand. */
  async ids(): Promise<string[]> {
    const cards = this.page.getByRole('listitem', { name: /^Robot / });
    await cards.first().waitFor();
    const labels = await cards.evaluateAll(elements =>
      elements.map(element => element.getAttribute('aria-label')),
    );
    return labels.map(label => label?.replace('Robot ', '') ?? '');
  }

  get search() {
    return this.page.getByRole('searchbox');
  }
}
