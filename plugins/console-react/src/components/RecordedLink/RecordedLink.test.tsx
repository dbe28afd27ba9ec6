import { createExternalRouteRef } from '@backstage/core-plugin-api';
import { renderInConsole } from '@sidehelm/test-utils';
import { screen } from '@testing-library/react';
import { RecordedLink } from './RecordedLink';

const routeRef = createExternalRouteRef({ id: 'playback', optional: true });

const open = async (
  props: { robotId?: string; at?: string } = {},
  permissions = ['media.use'],
) => {
  const shown = { robotId: 'SH1', at: '2026-11-20T22:01:05.900+02:00' };
  await renderInConsole(
    <RecordedLink routeRef={routeRef} {...shown} {...props} />,
    { permissions, mountedRoutes: { '/robots/playback': routeRef } },
  );
  return screen.queryByRole('link')?.getAttribute('href') ?? undefined;
};

describe('RecordedLink', () => {
  it('leads to the second of UTC, whatever zone the moment was told in', async () => {
    expect(await open()).toBe(
      '/robots/playback?robot=SH1&date=2026-11-20&time=72065',
    );
    expect(screen.getByRole('link')).toHaveAccessibleName(
      'Recording of SH1 at 20:01:05 UTC',
    );
  });

  it.each([
    [{ robotId: undefined }],
    [{ robotId: '<script>' }],
    [{ at: 'yesterday' }],
  ])('leads nowhere with %j', async props => {
    expect(await open(props)).toBeUndefined();
  });

  it('is not there for who may not see recordings', async () => {
    expect(await open({}, ['robot.read'])).toBeUndefined();
  });
});
