/** Prints as its only line what `simulateCollisions` counts with the options that are its argument, as JSON. */
import { simulateCollisions } from './simulateCollisions';

console.log(JSON.stringify(simulateCollisions(JSON.parse(process.argv[2]))));
