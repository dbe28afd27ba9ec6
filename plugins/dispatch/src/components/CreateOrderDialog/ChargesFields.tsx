import { MoneyField } from './MoneyField';

/** What the recipient pays. */
export function ChargesFields() {
  return (
    <>
      <MoneyField name="charges.sub_total_in_cents" label="Sub total" />
      <MoneyField name="charges.tips_in_cents" label="Tips" />
    </>
  );
}
