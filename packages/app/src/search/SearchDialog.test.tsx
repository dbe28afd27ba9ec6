import {
  SearchSources,
  searchSourcesApiRef,
  type SearchAnswer,
  type SearchSource,
} from '@sidehelm/console-react';
import { renderInConsole } from '@sidehelm/test-utils';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useCallback, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { PermissionsContext } from '../permissions/PermissionsContext';
import { SearchDialog } from './SearchDialog';
import { useSearchKeys } from './useSearchKeys';

// The plugins' own sources have tests of their own.
jest.mock('../pages/pages', () => ({ pages: [], searchSources: [] }));

const answer = (...titles: string[]): SearchAnswer => ({
  results: titles.map(title => ({ id: title, title, path: `/at/${title}` })),
});
const source = (
  label: string,
  search: SearchSource['search'],
  position = 10,
): SearchSource => ({ label, position, search });

function Console() {
  const [isOpen, setOpen] = useState(false);
  const { pathname, search } = useLocation();
  useSearchKeys(useCallback(() => setOpen(true), []));
  return (
    <>
      <SearchDialog isOpen={isOpen} onClose={() => setOpen(false)} />
      <label>
        Note <input />
      </label>
      <output aria-label="address">{pathname + search}</output>
    </>
  );
}

async function open(...sources: SearchSource[]) {
  const registry = new SearchSources();
  sources.forEach(each => registry.set(each.label, each));
  await renderInConsole(
    <PermissionsContext.Provider value={[]}>
      <Console />
    </PermissionsContext.Provider>,
    { apis: [[searchSourcesApiRef, registry]] },
  );
}
const field = () =>
  screen.findByRole('combobox', { name: 'Search everything' });
const options = () =>
  screen.getAllByRole('option').map(({ textContent }) => textContent?.trim());
const address = () => screen.getByLabelText('address');
const chosen = () => screen.getByRole('option', { selected: true });

const robots = source('Robots', async () => answer('SH4', 'SH40'));
const orders = source('Orders', async () => answer('for SH4'), 20);

describe('SearchDialog', () => {
  it('opens with "/", takes what is typed at once, and Enter goes to what fits best', async () => {
    await open(orders, robots);
    await userEvent.keyboard('/sh4');
    expect(await field()).toHaveFocus();
    expect(await field()).toHaveValue('sh4');
    await screen.findByRole('option', { name: 'SH4' });
    expect(options()).toEqual(['SH4', 'SH40', 'for SH4']);
    expect(
      within(screen.getByRole('group', { name: 'Orders' })).getAllByRole(
        'option',
      ),
    ).toHaveLength(1);
    await userEvent.keyboard('{Enter}');
    expect(address()).toHaveTextContent('/at/SH4');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('goes as soon as the answer is there, for who presses Enter before it', async () => {
    await open(robots, orders);
    await userEvent.keyboard('/sh4{Enter}');
    expect(address()).toHaveTextContent(/^\/$/);
    await waitFor(() => expect(address()).toHaveTextContent('/at/SH4'));
  });

  describe('entered before all have answered', () => {
    afterEach(() => jest.useRealTimers());

    const later =
      (ms: number, ...titles: string[]) =>
      async () => {
        await new Promise(resolve => setTimeout(resolve, ms));
        return answer(...titles);
      };

    it('goes to what fits best, whichever domain answers first', async () => {
      await open(orders, source('Robots', later(400, 'SH4', 'SH40')));
      await userEvent.keyboard('/sh4{Enter}');
      await waitFor(() => expect(address()).toHaveTextContent(/at/));
      expect(address()).toHaveTextContent('/at/SH4');
    });

    it('leaves it to who chooses meanwhile', async () => {
      jest.useFakeTimers();
      const { keyboard } = userEvent.setup({
        advanceTimers: ms => jest.advanceTimersByTime(ms),
      });
      await open(orders, source('Robots', later(2_000, 'SH4')));
      await keyboard('/sh4{Enter}');
      await screen.findByRole('option', { name: 'for SH4' });
      await keyboard('{ArrowDown}');
      await screen.findByRole('option', { name: 'SH4' }, { timeout: 4_000 });
      expect(address()).toHaveTextContent(/^\/$/);
      await keyboard('{Enter}');
      expect(address()).toHaveTextContent('/at/for SH4');
    });
  });

  it('moves through the results with the arrow keys, round and round, while the field keeps the focus', async () => {
    await open(robots, orders);
    await userEvent.keyboard('/sh4');
    await screen.findByRole('option', { name: 'SH4' });
    const input = await field();
    expect(input).toHaveAttribute('aria-expanded', 'true');
    expect(input).toHaveAttribute(
      'aria-controls',
      screen.getByRole('listbox', { name: 'Results' }).id,
    );
    for (const name of ['SH40', 'for SH4', 'SH4', 'SH40']) {
      await userEvent.keyboard('{ArrowDown}');
      expect(chosen()).toHaveAccessibleName(name);
      expect(input).toHaveAttribute('aria-activedescendant', chosen().id);
    }
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    expect(chosen()).toHaveAccessibleName('for SH4');
    expect(input).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(address()).toHaveTextContent('/at/for SH4');
  });

  it('goes to what is clicked, and says where all of a domain are', async () => {
    await open(
      source('Robots', async () => ({
        ...answer('1', '2', '3', '4', '5', '6', '7'),
        total: 1_200,
        allPath: '/robots?q=sh',
      })),
      source('People', async () => answer('1', '2', '3', '4', '5', '6', '7')),
    );
    await userEvent.keyboard('/sh');
    await userEvent.click(
      await screen.findByRole('option', { name: 'Show all of Robots' }),
    );
    expect(address()).toHaveTextContent('/robots?q=sh');
  });

  it('says how many are left out where nothing lists them', async () => {
    await open(
      source('People', async () => answer('1', '2', '3', '4', '5', '6', '7')),
    );
    await userEvent.keyboard('/sh');
    expect(
      await screen.findByText(
        'People: the first 6 of 7, type more to find others',
      ),
    ).toBeInTheDocument();
  });

  it('says what it searches, and that nothing was found', async () => {
    await open(source('Robots', async () => answer()));
    await userEvent.keyboard('/');
    expect(
      await screen.findByText('Searches: Robots, Screens.'),
    ).toBeInTheDocument();
    await userEvent.keyboard('zzz{Enter}');
    expect(await screen.findByText('Nothing found')).toBeInTheDocument();
    expect(await field()).toHaveAttribute('aria-expanded', 'false');
    expect(address()).toHaveTextContent(/^\/$/);
  });

  it('says which source failed while another answered, and asks it again', async () => {
    const search = jest.fn(async () => answer('for SH4'));
    search.mockRejectedValueOnce(new Error('The order service is down.'));
    await open(robots, source('Orders', search, 20));
    await userEvent.keyboard('/sh4');
    expect(
      await screen.findByText(
        'Orders could not be searched: The order service is down.',
      ),
    ).toBeInTheDocument();
    expect(options()).toEqual(['SH4', 'SH40']);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('option', { name: 'for SH4' });
    expect(screen.queryByText(/could not be searched/)).toBeNull();
  });

  it('does not say that nothing was found where a source could not be asked', async () => {
    await open(
      source('Robots', async () => answer()),
      source('Orders', async () => Promise.reject(new Error('Down.'))),
    );
    await userEvent.keyboard('/sh4');
    expect(
      await screen.findByText('Nothing found elsewhere'),
    ).toBeInTheDocument();
    expect(screen.queryByText('Nothing found')).toBeNull();
  });

  it('is closed by Escape, and empty when it opens again', async () => {
    await open(robots);
    await userEvent.keyboard('/sh4{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.keyboard('/');
    expect(await field()).toHaveValue('');
  });

  it('leaves "/" to whoever types, and opens with Ctrl K and ⌘ K even then', async () => {
    await open(robots);
    await userEvent.click(screen.getByLabelText('Note'));
    await userEvent.keyboard('1/2');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByLabelText('Note')).toHaveValue('1/2');
    await userEvent.keyboard('{Control>}k{/Control}');
    await field();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.keyboard('{Meta>}k{/Meta}');
    await field();
  });
});
