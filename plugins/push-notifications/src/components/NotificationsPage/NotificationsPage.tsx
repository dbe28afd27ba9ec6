import { configApiRef, useApi } from '@backstage/core-plugin-api';
import Button from '@material-ui/core/Button';
import { makeStyles } from '@material-ui/core/styles';
import { ScreenPage } from '@sidehelm/console-react';
import { notificationsScreen } from '../../screens';
import { ChoicesSection } from './ChoicesSection';
import { OtherBrowsersSection } from './OtherBrowsersSection';
import { ThisBrowserSection } from './ThisBrowserSection';

const useStyles = makeStyles({
  root: { display: 'grid', gap: 16, maxWidth: 720 },
});

/** `/account/notifications`: in which browsers somebody is told, and of what. */
export function NotificationsPage() {
  const classes = useStyles();
  const accountUrl = useApi(configApiRef).getOptionalString(
    'sidehelm.sso.accountUrl',
  );
  return (
    <ScreenPage
      title={notificationsScreen.title}
      actions={
        accountUrl !== undefined && (
          <Button variant="outlined" href={accountUrl}>
            Your account
          </Button>
        )
      }
    >
      <div className={classes.root}>
        <ThisBrowserSection />
        <ChoicesSection />
        <OtherBrowsersSection />
      </div>
    </ScreenPage>
  );
}
