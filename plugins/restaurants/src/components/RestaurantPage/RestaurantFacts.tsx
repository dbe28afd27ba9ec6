import { FieldList, PageSection, UnknownValue } from '@sidehelm/console-react';
import type { Restaurant } from '@sidehelm/contracts';
import { describeAddress, mapsSearchUrl } from '@sidehelm/map-react';

/** Which restaurant it is, and where. */
export function RestaurantFacts({ restaurant }: { restaurant: Restaurant }) {
  const { address_description: address, external_refs } = restaurant;
  return (
    <PageSection title={restaurant.name}>
      <FieldList labelWidth={160}>
        <dt>Restaurant ID</dt>
        <dd>{restaurant.uuid}</dd>
        <dt>Name</dt>
        <dd>
          <span dir="auto">{restaurant.name}</span>
        </dd>
        <dt>Address</dt>
        <dd>
          <a
            href={mapsSearchUrl(address)}
            target="_blank"
            rel="noopener noreferrer"
            dir="auto"
          >
            {describeAddress(address)}
          </a>
        </dd>
        <dt>Complement</dt>
        <dd>
          {address.address_line_2 ? (
            <span dir="auto">{address.address_line_2}</span>
          ) : (
            <UnknownValue dash />
          )}
        </dd>
        <dt>Drop-off deadline</dt>
        <dd>{restaurant.drop_off_deadline_in_minutes} minutes</dd>
        <dt>Integrations</dt>
        <dd>
          {external_refs.length === 0 && <UnknownValue dash />}
          <ul>
            {external_refs.map(({ origin, id }) => (
              <li key={`${origin} ${id}`} dir="auto">
                {origin}: {id}
              </li>
            ))}
          </ul>
        </dd>
      </FieldList>
    </PageSection>
  );
}
