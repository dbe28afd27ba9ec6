/** The company's people: who they are, and what they may do. @packageDocumentation */
export {
  AccessPage,
  UserPage,
  usersPages,
  UsersPage,
  usersPlugin,
  UsersSearch,
} from './plugin';
