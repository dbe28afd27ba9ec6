import Button from '@material-ui/core/Button';
import { makeStyles } from '@material-ui/core/styles';
import { PageSection, useDialogRequest } from '@sidehelm/console-react';
import type { PartnerKey } from '@sidehelm/contracts';
import { tokens } from '@sidehelm/theme';
import type { IssuedKey } from '../../api/IntegrationsApi';
import { usePartnerKeys } from '../../hooks/usePartnerKeys';
import { Asked } from '../IntegrationsPage/Asked';
import { CreateKeyDialog } from './CreateKeyDialog';
import { KeyCard, type KeyQuestion } from './KeyCard';
import { RevokeKeyDialog } from './RevokeKeyDialog';
import { RotateKeyDialog } from './RotateKeyDialog';
import { SecretDialog } from './SecretDialog';

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyle: 'none' },
  text: { margin: '0 0 10px', color: tokens.color.muted, ...tokens.type.body },
  create: { marginBottom: 10 },
});

/** The keys with which partners' programs sign their orders, for who manages them. */
export function PartnerKeys() {
  const classes = useStyles();
  const keys = usePartnerKeys();
  const creating = useDialogRequest<true>();
  const asked = useDialogRequest<{ question: KeyQuestion; key: PartnerKey }>();
  const secret = useDialogRequest<IssuedKey>();
  return (
    <PageSection title="Keys of partners">
      <p className={classes.text}>
        A partner’s program signs each order with the secret of a key.
      </p>
      <Button
        variant="outlined"
        className={classes.create}
        onClick={() => creating.open(true)}
      >
        Create key…
      </Button>
      <Asked of={keys} what="The keys of partners" entry="key">
        {known =>
          known.length === 0 ? (
            keys.leftOut === 0 && (
              <p className={classes.text}>There are none yet.</p>
            )
          ) : (
            <ul className={classes.list}>
              {known.map(key => (
                <KeyCard
                  key={key.uuid}
                  partnerKey={key}
                  onAsk={question => asked.open({ question, key })}
                />
              ))}
            </ul>
          )
        }
      </Asked>
      {creating.request && (
        <CreateKeyDialog
          key={`create ${creating.number}`}
          open={creating.isOpen}
          onClose={creating.close}
          onIssued={secret.open}
        />
      )}
      {asked.request?.question === 'rotate' && (
        <RotateKeyDialog
          key={`${asked.request.question} ${asked.number}`}
          partnerKey={asked.request.key}
          open={asked.isOpen}
          onClose={asked.close}
          onIssued={secret.open}
        />
      )}
      {asked.request?.question === 'revoke' && (
        <RevokeKeyDialog
          key={`${asked.request.question} ${asked.number}`}
          partnerKey={asked.request.key}
          open={asked.isOpen}
          onClose={asked.close}
        />
      )}
      {secret.request && (
        <SecretDialog
          key={`secret ${secret.number}`}
          issued={secret.request}
          open={secret.isOpen}
          onClose={secret.close}
        />
      )}
    </PageSection>
  );
}
