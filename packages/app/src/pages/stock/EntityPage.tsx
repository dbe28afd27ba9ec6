import {
  AboutContent,
  EntityDependsOnComponentsCard,
  EntityHasComponentsCard,
  EntityLayout,
  EntitySwitch,
  isKind,
} from '@backstage/plugin-catalog';
import { InfoCard } from '@backstage/core-components';
import { useEntity } from '@backstage/plugin-catalog-react';
import Grid from '@material-ui/core/Grid';

/** Not the plugin's own card, which compiles schemas while it loads: no script of this portal may be made from text. */
function About() {
  const { entity } = useEntity();
  return (
    <InfoCard title="About">
      <AboutContent entity={entity} />
    </InfoCard>
  );
}

/** One thing of the catalog: what it is, and what it is made of. */
export function EntityPage() {
  return (
    <EntityLayout>
      <EntityLayout.Route path="/" title="Overview">
        <Grid container spacing={2}>
          <Grid item xs={12}>
            <About />
          </Grid>
          <EntitySwitch>
            <EntitySwitch.Case if={isKind('system')}>
              <Grid item xs={12}>
                <EntityHasComponentsCard />
              </Grid>
            </EntitySwitch.Case>
            <EntitySwitch.Case if={isKind('component')}>
              <Grid item xs={12}>
                <EntityDependsOnComponentsCard />
              </Grid>
            </EntitySwitch.Case>
          </EntitySwitch>
        </Grid>
      </EntityLayout.Route>
    </EntityLayout>
  );
}
