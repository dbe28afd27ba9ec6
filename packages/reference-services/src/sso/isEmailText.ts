/** Whether anybody could have it as their email; PostgreSQL takes no zero character. */
export function isEmailText(email: string): boolean {
  return email !== '' && email.length <= 254 && !/\p{Cc}/u.test(email);
}
