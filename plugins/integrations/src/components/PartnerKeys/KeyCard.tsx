import Button from '@material-ui/core/Button';
import { makeStyles } from '@material-ui/core/styles';
import { salesChannelLabel } from '@sidehelm/console-common';
import {
  FieldList,
  formatAgo,
  formatMoment,
  RelativeTime,
  StatusChip,
} from '@sidehelm/console-react';
import type { PartnerKey } from '@sidehelm/contracts';
import { useRestaurantsByUuid } from '@sidehelm/restaurants-react';
import { visuallyHidden } from '@sidehelm/theme';
import { IntegrationCard } from '../IntegrationsPage/IntegrationCard';
import { WhoAndWhen } from '../IntegrationsPage/WhoAndWhen';

export type KeyQuestion = 'rotate' | 'revoke';

const useStyles = makeStyles({ of: visuallyHidden });

const ACTS: readonly { question: KeyQuestion; label: string }[] = [
  { question: 'rotate', label: 'Rotate…' },
  { question: 'revoke', label: 'Revoke…' },
];

function Restaurants({ uuids }: { uuids: readonly string[] | undefined }) {
  const restaurants = useRestaurantsByUuid();
  if (!uuids) return <dd>All</dd>;
  return (
    <dd>
      <bdi>
        {uuids.map(uuid => restaurants.get(uuid)?.name ?? uuid).join(', ')}
      </bdi>
    </dd>
  );
}

/** A key: what it is for, who made it, and when it was used last. */
export function KeyCard(props: {
  partnerKey: PartnerKey;
  onAsk: (question: KeyQuestion, key: PartnerKey) => void;
}) {
  const { partnerKey: key, onAsk } = props;
  const classes = useStyles();
  const isRevoked = key.revoked_at !== undefined;
  return (
    <IntegrationCard
      name={key.name}
      state={
        isRevoked ? (
          <StatusChip shape="cross">revoked</StatusChip>
        ) : (
          <StatusChip kind="ok">
            {key.operations.includes('send-orders')
              ? 'good for orders'
              : 'good for trials'}
          </StatusChip>
        )
      }
      controls={
        !isRevoked &&
        ACTS.map(({ question, label }) => (
          <Button
            key={question}
            size="small"
            variant="outlined"
            onClick={() => onAsk(question, key)}
          >
            {label}
            <span className={classes.of}>&nbsp;{key.name}</span>
          </Button>
        ))
      }
    >
      <FieldList labelWidth={110}>
        <dt>Key</dt>
        <dd>{key.uuid}</dd>
        <dt>Channels</dt>
        <dd>{key.channels.map(salesChannelLabel).join(', ')}</dd>
        <dt>Restaurants</dt>
        <Restaurants uuids={key.restaurant_uuids} />
        <dt>Created by</dt>
        <WhoAndWhen name={key.created_by?.name} time={key.created_at} />
        {key.rotated_at && (
          <>
            <dt>Rotated</dt>
            <dd>
              <RelativeTime time={key.rotated_at} format={formatAgo} />
              {key.old_secret_until && !isRevoked && (
                <span>
                  The old secret is good until{' '}
                  {formatMoment(key.old_secret_until)}
                </span>
              )}
            </dd>
          </>
        )}
        {key.revoked_at && (
          <>
            <dt>Revoked by</dt>
            <WhoAndWhen name={key.revoked_by?.name} time={key.revoked_at} />
          </>
        )}
        <dt>Last used</dt>
        <dd>
          {key.last_used_at ? (
            <RelativeTime time={key.last_used_at} format={formatAgo} />
          ) : (
            'Not yet'
          )}
        </dd>
      </FieldList>
    </IntegrationCard>
  );
}
