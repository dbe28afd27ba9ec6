import { mixed, object, string } from 'yup';
import type { Country } from '../../users/countries';

/** As long as the service takes them. */
const LONGEST = { email: 254, name: 100, password: 1024 };

const atMost = (most: number) => `Must have at most ${most} characters`;
const nameSchema = string()
  .trim()
  .max(LONGEST.name, atMost(LONGEST.name))
  .required('Required');

/** What the product's specification asks of a new user. */
export const createUserSchema = object({
  email: string()
    .trim()
    .min(3, 'Must have at least 3 characters')
    .max(LONGEST.email, atMost(LONGEST.email))
    .required('Required'),
  password: string()
    .min(6, 'Must have at least 6 characters')
    .max(LONGEST.password, atMost(LONGEST.password))
    .required('Required'),
  first_name: nameSchema,
  last_name: nameSchema,
  country: mixed<Country>().required('Required'),
});
