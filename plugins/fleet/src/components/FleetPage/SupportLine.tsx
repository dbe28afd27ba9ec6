import { configApiRef, useApi } from '@backstage/core-plugin-api';

/** Tells people how to reach an admin; where, says `sidehelm.support.contact`. */
export function SupportLine() {
  const config = useApi(configApiRef);
  const contact = config.getOptionalString('sidehelm.support.contact');
  return (
    <>
      Something wrong with a robot, or missing here? Contact an admin through
      the chat tool{contact ? <>: {contact}</> : '.'}
    </>
  );
}
