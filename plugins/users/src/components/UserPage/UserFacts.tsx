import { makeStyles } from '@material-ui/core/styles';
import type { User } from '@sidehelm/contracts';
import {
  FieldList,
  PageSection,
  StatusChip,
  UnknownValue,
} from '@sidehelm/console-react';
import { countryName } from '../../users/countryName';
import { nameOf } from '../../users/nameOf';

const useStyles = makeStyles({
  facts: {
    '& dd': {
      flexWrap: 'wrap',
      whiteSpace: 'pre-wrap',
      overflowWrap: 'anywhere',
    },
  },
});

/** Who somebody is, and what they may do. */
export function UserFacts({ user }: { user: User }) {
  const classes = useStyles();
  const name = nameOf(user);
  const country = countryName(user.country_code);
  return (
    <PageSection title="Account">
      <FieldList labelWidth={120} className={classes.facts}>
        <dt>Name</dt>
        <dd>{name ? <bdi>{name}</bdi> : <UnknownValue dash />}</dd>
        <dt>Email</dt>
        <dd>
          <bdi>{user.email}</bdi>
        </dd>
        <dt>Country Code</dt>
        <dd>
          {user.country_code || <UnknownValue dash />}
          {country && <span>({country})</span>}
        </dd>
        <dt>Active</dt>
        <dd>
          <StatusChip kind={user.is_active ? 'ok' : 'neutral'}>
            {user.is_active ? 'Yes' : 'No'}
          </StatusChip>
        </dd>
        <dt>Email Verified</dt>
        <dd>
          <StatusChip kind={user.is_email_verified ? 'ok' : 'warn'}>
            {user.is_email_verified ? 'Yes' : 'No'}
          </StatusChip>
        </dd>
        <dt>Roles</dt>
        <dd>
          {user.roles.length === 0 && <UnknownValue dash />}
          {user.roles.map(role => (
            <StatusChip key={role} kind="accent">
              {role}
            </StatusChip>
          ))}
        </dd>
      </FieldList>
    </PageSection>
  );
}
