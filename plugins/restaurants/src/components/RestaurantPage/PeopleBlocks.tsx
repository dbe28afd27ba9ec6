import { useRouteRef } from '@backstage/core-plugin-api';
import { PageSection, telHref, UnknownValue } from '@sidehelm/console-react';
import type { Restaurant } from '@sidehelm/contracts';
import { userLabel, useUsersByUuid } from '@sidehelm/users-react';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { userRouteRef } from '../../routes';

/** Whom to call at a restaurant, and who works there. Who may not read users sees the ids of those. */
export function PeopleBlocks({ restaurant }: { restaurant: Restaurant }) {
  const { contacts, employees } = restaurant;
  const uuids = useMemo(
    () => employees.map(({ user_uuid }) => user_uuid),
    [employees],
  );
  const users = useUsersByUuid(uuids);
  const userLink = useRouteRef(userRouteRef);
  const nameOf = (wanted: string) => {
    const user = users.data?.find(({ uuid }) => uuid === wanted);
    return user ? userLabel(user) : wanted;
  };
  return (
    <>
      <PageSection title="Contacts">
        {contacts.length === 0 && <UnknownValue dash />}
        <ul>
          {contacts.map(({ name, phone_number }, index) => (
            <li key={index}>
              <bdi>{name}</bdi>{' '}
              <a href={telHref(phone_number)}>{phone_number}</a>
            </li>
          ))}
        </ul>
      </PageSection>
      <PageSection title="Employees">
        {employees.length === 0 && <UnknownValue dash />}
        <ul>
          {uuids.map(uuid => (
            <li key={uuid}>
              {users.data && userLink ? (
                <Link to={userLink({ uuid })}>
                  <bdi>{nameOf(uuid)}</bdi>
                </Link>
              ) : (
                <bdi>{nameOf(uuid)}</bdi>
              )}
            </li>
          ))}
        </ul>
      </PageSection>
    </>
  );
}
