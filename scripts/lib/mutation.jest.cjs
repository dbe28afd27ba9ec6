/** The jest of a package, for the program that mutates it: Backstage's, which is a promise. */
module.exports = async () => require('@backstage/cli/config/jest');
