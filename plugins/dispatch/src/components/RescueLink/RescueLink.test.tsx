import { renderInConsole } from '@sidehelm/test-utils';
import { act, fireEvent, screen } from '@testing-library/react';
import { rescueLinkRouteRef } from '../../routes';
import { RescueLink } from './RescueLink';

const UUID = '0d5ec0de-0000-4000-8003-000000000001';
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const copy = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Copy the rescue link' }));
  await pass(0);
};

function useClipboard(clipboard: unknown) {
  Object.defineProperty(navigator, 'clipboard', {
    value: clipboard,
    configurable: true,
  });
}

describe('RescueLink', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    jest.useRealTimers();
    Reflect.deleteProperty(navigator, 'clipboard');
  });

  it('is {origin}/rescue-order/{uuid}, and is copied with a word that stays for a second', async () => {
    const writeText = jest.fn(async () => undefined);
    useClipboard({ writeText });
    await renderInConsole(<RescueLink uuid={UUID} />);
    const url = `http://localhost/rescue-order/${UUID}`;
    expect(screen.getByRole('link', { name: url })).toHaveAttribute(
      'href',
      url,
    );
    expect(screen.queryByText('Copied!')).not.toBeInTheDocument();

    await copy();
    expect(writeText).toHaveBeenCalledWith(url);
    expect(screen.getByRole('tooltip')).toHaveTextContent('Copied!');
    expect(screen.getByRole('status')).toHaveTextContent('Copied!');
    await pass(900);
    expect(screen.getByRole('status')).toHaveTextContent('Copied!');
    await pass(200);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('leads to where the screen is', async () => {
    await renderInConsole(<RescueLink uuid={UUID} />, {
      mountedRoutes: { '/elsewhere/:orderUUID': rescueLinkRouteRef },
    });
    expect(screen.getByRole('link')).toHaveAttribute(
      'href',
      `http://localhost/elsewhere/${UUID}`,
    );
  });

  it.each([
    ['is missing', undefined],
    ['refuses', { writeText: async () => Promise.reject(new Error('no')) }],
  ])('says so when the clipboard %s', async (_case, clipboard) => {
    useClipboard(clipboard);
    const { alerts } = await renderInConsole(<RescueLink uuid={UUID} />);
    await copy();
    expect(alerts.getVisible().map(({ message }) => message)).toEqual([
      'This browser does not let it be copied. Select it, and copy it by hand.',
    ]);
    expect(screen.queryByText('Copied!')).not.toBeInTheDocument();
  });
});
