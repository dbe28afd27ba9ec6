import {
  AttentionQueue,
  attentionQueueApiRef,
  documentTitle,
  type AttentionItem,
} from '@sidehelm/console-react';
import { renderInConsole } from '@sidehelm/test-utils';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { AttentionButton } from './AttentionButton';

const stopped = (
  id: string,
  changes: Partial<AttentionItem> = {},
): AttentionItem => ({
  id,
  severity: 'bad',
  rank: 0,
  shape: 'octagon',
  title: id,
  text: 'stopped by Ada',
  since: Date.now() - 120_000,
  path: `/spectate/${id}`,
  ...changes,
});

function Address() {
  return <output aria-label="address">{useLocation().pathname}</output>;
}

async function open(...items: AttentionItem[]) {
  const queue = new AttentionQueue();
  const attend = jest.fn(async () => true);
  const leave = jest.fn(async () => true);
  const set = (...next: AttentionItem[]) =>
    act(() =>
      queue.set('robot', { items: next, isCurrent: true, attend, leave }),
    );
  const lose = () =>
    act(() =>
      queue.set('robot', { items: [], isCurrent: false, attend, leave }),
    );
  documentTitle.setScreen('Robots');
  await renderInConsole(
    <>
      <AttentionButton />
      <Address />
    </>,
    { apis: [[attentionQueueApiRef, queue]] },
  );
  set(...items);
  return { set, lose, attend, leave };
}

const address = () => screen.getByLabelText('address');

describe('AttentionButton', () => {
  it('counts what nobody has, also in the title of the tab', async () => {
    const { set } = await open(stopped('SH1'), stopped('SH2'));
    expect(
      screen.getByRole('button', { name: 'Needs attention: 2' }),
    ).toBeInTheDocument();
    expect(document.title).toBe('(2) Robots | Sidehelm');
    set(stopped('SH1'), stopped('SH2', { attendant: 'Ben' }));
    expect(document.title).toBe('(1) Robots | Sidehelm');
    set();
    expect(document.title).toBe('Robots | Sidehelm');
  });

  it('leads by one key to the first that nobody has', async () => {
    await open(
      stopped('SH1', { attendant: 'Ben' }),
      stopped('SH2', { severity: 'warn' }),
      stopped('SH3'),
    );
    await userEvent.keyboard('n');
    expect(address()).toHaveTextContent('/spectate/SH3');
  });

  it('leads nowhere while somebody types, and when nothing needs anybody', async () => {
    const { set } = await open(stopped('SH1'));
    const field = document.createElement('textarea');
    document.body.append(field);
    field.focus();
    await userEvent.keyboard('n');
    field.remove();
    set();
    await userEvent.keyboard('n');
    expect(address()).toHaveTextContent(/^\/$/);
  });

  it('shows what it is, for how long, who has it, and takes it', async () => {
    const { set, attend, leave } = await open(stopped('SH1'));
    await userEvent.click(
      screen.getByRole('button', { name: 'Needs attention: 1' }),
    );
    const panel = within(
      screen.getByRole('dialog', { name: 'Needs attention' }),
    );
    const row = panel.getByRole('listitem', { name: 'SH1' });
    expect(row).toHaveTextContent('SH1stopped by Adafor 2 min');
    await userEvent.click(panel.getByRole('button', { name: 'I have it' }));
    expect(attend).toHaveBeenCalledWith('SH1');
    set(stopped('SH1', { attendant: 'Ben', since: undefined }));
    expect(row).toHaveTextContent('how long is not known · Ben has it');
    await userEvent.click(panel.getByRole('button', { name: 'Give it back' }));
    expect(leave).toHaveBeenCalledWith('SH1');
    set();
    expect(panel.getByText('Nothing needs anybody now.')).toBeInTheDocument();
  });

  it('keeps the focus on the button while it is done, and does it once', async () => {
    const { attend } = await open(stopped('SH1'));
    let finish = (_done: boolean) => {};
    attend.mockReturnValue(
      new Promise(resolve => {
        finish = resolve;
      }),
    );
    await userEvent.click(
      screen.getByRole('button', { name: 'Needs attention: 1' }),
    );
    const button = screen.getByRole('button', { name: 'I have it' });
    await userEvent.click(button);
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{Enter}');
    expect(attend).toHaveBeenCalledTimes(1);
    await act(async () => finish(true));
    expect(button).toHaveFocus();
    expect(button).not.toHaveAttribute('aria-disabled');
  });

  it('offers to take only what can be taken', async () => {
    await open(stopped('SH1', { canBeAttended: false }));
    await userEvent.click(
      screen.getByRole('button', { name: 'Needs attention: 1' }),
    );
    expect(screen.getByRole('listitem', { name: 'SH1' })).toBeInTheDocument();
    expect(
      screen.queryByRole('button', { name: 'I have it' }),
    ).not.toBeInTheDocument();
  });

  it('says that it does not know, instead of that all is well', async () => {
    const { lose } = await open();
    lose();
    await userEvent.click(
      screen.getByRole('button', {
        name: 'Needs attention: 0, not up to date',
      }),
    );
    expect(
      screen.getByText(
        'Not up to date: nothing has been heard of robots, orders or recording for a while.',
      ),
    ).toBeInTheDocument();
    expect(screen.queryByText(/Nothing needs/)).not.toBeInTheDocument();
  });

  it('tells of what comes new and of what gets worse, not of what was there', async () => {
    const now = jest.spyOn(performance, 'now');
    const began = performance.now();
    const { set } = await open(
      stopped('SH1'),
      stopped('SH2', { severity: 'warn' }),
    );
    const news = screen
      .getAllByRole('status')
      .find(element => element.tagName === 'SPAN');
    expect(news).toBeEmptyDOMElement();
    now.mockReturnValue(began + 60_000);
    set(
      stopped('SH1', { text: 'still stopped' }),
      stopped('SH2', { severity: 'warn' }),
    );
    expect(news).toBeEmptyDOMElement();
    set(stopped('SH1'), stopped('SH2', { text: 'signal lost' }));
    expect(news).toHaveTextContent('SH2: signal lost');
    // The same once more is news, too: what has not changed no screen reader says again.
    set(stopped('SH1'));
    expect(news).toBeEmptyDOMElement();
    set(stopped('SH1'), stopped('SH2', { text: 'signal lost' }));
    expect(news).toHaveTextContent('SH2: signal lost');
    now.mockRestore();
  });

  it('sounds for what comes new, once somebody wants that', async () => {
    const start = jest.fn();
    const node = () => ({
      frequency: {},
      gain: {
        setValueAtTime: () => undefined,
        exponentialRampToValueAtTime: () => undefined,
      },
      connect: (next: unknown) => next,
      start,
      stop: () => undefined,
    });
    Object.assign(window, {
      AudioContext: class {
        currentTime = 0;
        resume = async () => undefined;
        createOscillator = node;
        createGain = node;
      },
    });
    const now = jest.spyOn(performance, 'now');
    const began = performance.now();
    const { set } = await open(stopped('SH1'));
    now.mockReturnValue(began + 60_000);
    set(stopped('SH1'), stopped('SH2'));
    expect(start).not.toHaveBeenCalled();
    now.mockRestore();
    await userEvent.click(
      screen.getByRole('button', { name: 'Needs attention: 2' }),
    );
    await userEvent.click(screen.getByRole('checkbox', { name: 'Sound' }));
    jest.spyOn(performance, 'now').mockReturnValue(began + 60_000);
    set(stopped('SH1'), stopped('SH2'), stopped('SH3'));
    expect(start).toHaveBeenCalledTimes(1);
    set(stopped('SH1'), stopped('SH3'));
    expect(start).toHaveBeenCalledTimes(1);
    jest.restoreAllMocks();
    Reflect.deleteProperty(window, 'AudioContext');
    localStorage.clear();
  });

  it('goes on by key once its panel is closed', async () => {
    await open(stopped('SH1'));
    await userEvent.click(
      screen.getByRole('button', { name: 'Needs attention: 1' }),
    );
    await userEvent.keyboard('{Escape}');
    await waitFor(() =>
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument(),
    );
    await userEvent.keyboard('n');
    expect(address()).toHaveTextContent('/spectate/SH1');
  });
});
