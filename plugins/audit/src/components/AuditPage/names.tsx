import { useRestaurantsByUuid } from '@sidehelm/restaurants-react';
import { useUsersByUuid } from '@sidehelm/users-react';
import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { nameOfPerson } from '../../audit/nameOfPerson';

/** The people of a page by uuid: one question for all of them. */
const PeopleContext = createContext<ReadonlyMap<string, string>>(new Map());

/** Knows the names of these people for what is below it. */
export function PeopleNames(props: {
  uuids: readonly string[];
  children: ReactNode;
}) {
  const { data } = useUsersByUuid(props.uuids);
  const names = useMemo(
    () => new Map(data?.map(person => [person.uuid, nameOfPerson(person)])),
    [data],
  );
  return (
    <PeopleContext.Provider value={names}>
      {props.children}
    </PeopleContext.Provider>
  );
}

/** A person's name, as they are called now; of whom nobody knows it the uuid. */
export function PersonName({ uuid }: { uuid: string }) {
  return <bdi>{useContext(PeopleContext).get(uuid) ?? uuid}</bdi>;
}

/** A restaurant's name, as it is called now. */
export function RestaurantName({ uuid }: { uuid: string }) {
  return <bdi>{useRestaurantsByUuid().get(uuid)?.name ?? uuid}</bdi>;
}
