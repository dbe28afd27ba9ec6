import { dirname } from 'node:path';
import { DEFAULT_SEED } from '../platform/config';
import { writeGround } from './groundFile';

/** The last step of the build: what all companies with the usual district would paint at their start. */
writeGround(dirname(process.argv[1]), DEFAULT_SEED);
