import { makeStyles } from '@material-ui/core/styles';
import { integrationManagePermission } from '@sidehelm/console-common';
import { PageSection, ScreenPage, useIsAllowed } from '@sidehelm/console-react';
import { useChannels } from '../../hooks/useChannels';
import { usePartnerCapacity } from '../../hooks/usePartnerCapacity';
import { PARTNERS } from '../../rules/channelNames';
import { integrationsScreen } from '../../screens';
import { PartnerKeys } from '../PartnerKeys/PartnerKeys';
import { Asked } from './Asked';
import { IntakeCard } from './IntakeCard';
import { PartnersCard } from './PartnersCard';

const useStyles = makeStyles({
  root: { display: 'grid', gap: 16, maxWidth: 900 },
  list: { margin: 0, padding: 0, listStyle: 'none' },
});

/** `/integrations/orders`: from whom orders are accepted. */
export function IntegrationsPage() {
  const classes = useStyles();
  const mayManage = useIsAllowed(integrationManagePermission);
  const capacity = usePartnerCapacity();
  const partners = useChannels('partners-api');
  const uberEats = useChannels('uber-eats-orders');
  const all = partners.data?.find(({ channel }) => channel === PARTNERS);
  const partnersCard = (
    <ul className={classes.list}>
      <PartnersCard capacity={capacity.data} channel={all} />
    </ul>
  );
  return (
    <ScreenPage title={integrationsScreen.title}>
      <div className={classes.root}>
        <PageSection title="Accepting orders from">
          <Asked of={capacity} what="Whether partners' orders are accepted">
            {() => partnersCard}
          </Asked>
          {!capacity.data && capacity.error && all && partnersCard}
          <Asked of={partners} what="The partners' channels" entry="channel">
            {channels => (
              <ul className={classes.list}>
                {channels
                  .filter(channel => channel !== all)
                  .map(channel => (
                    <IntakeCard
                      key={channel.channel}
                      intake="partners-api"
                      channel={channel}
                      partners={{ capacity: capacity.data, pause: all?.pause }}
                    />
                  ))}
              </ul>
            )}
          </Asked>
          <Asked of={uberEats} what="The channel Uber Eats" entry="channel">
            {channels => (
              <ul className={classes.list}>
                {channels.map(channel => (
                  <IntakeCard
                    key={channel.channel}
                    intake="uber-eats-orders"
                    channel={channel}
                  />
                ))}
              </ul>
            )}
          </Asked>
        </PageSection>
        {mayManage && <PartnerKeys />}
      </div>
    </ScreenPage>
  );
}
