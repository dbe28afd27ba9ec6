import { UnknownValue } from '@sidehelm/console-react';
import type { Restaurant } from '@sidehelm/contracts';
import { userLabel, useUsersByUuid } from '@sidehelm/users-react';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { Section } from './Section';

/** Whom to call at a restaurant, and who works there. Who may not read users sees the ids of those. */
export function PeopleBlocks({ restaurant }: { restaurant: Restaurant }) {
  const { contacts, employees } = restaurant;
  const uuids = useMemo(
    () => employees.map(({ user_uuid }) => user_uuid),
    [employees],
  );
  const users = useUsersByUuid(uuids);
  const nameOf = (wanted: string) => {
    const user = users.data?.find(({ uuid }) => uuid === wanted);
    return user ? userLabel(user) : wanted;
  };
  return (
    <>
      <Section title="Contacts">
        {contacts.length === 0 && <UnknownValue dash />}
        <ul>
          {contacts.map(({ name, phone_number }, index) => (
            <li key={index}>
              <bdi>{name}</bdi>{' '}
              <a href={`tel:${phone_number.replace(/[^\d+*#]/g, '')}`}>
                {phone_number}
              </a>
            </li>
          ))}
        </ul>
      </Section>
      <Section title="Employees">
        {employees.length === 0 && <UnknownValue dash />}
        <ul>
          {uuids.map(uuid => (
            <li key={uuid}>
              {users.data ? (
                <Link to={`/users/${uuid}`}>
                  <bdi>{nameOf(uuid)}</bdi>
                </Link>
              ) : (
                nameOf(uuid)
              )}
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}
