/* Writes a CSV of the domains in a cache: bare-csv.ts DATABASE FILE [STATUS] */
import { exportBare } from './refresh-data.ts';

const [database = '', file = '', status = null] = process.argv.slice(2);
exportBare(database, file, status);
