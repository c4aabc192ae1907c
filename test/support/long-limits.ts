/* For a process under test, with `--import`. */
import { lengthenLimits } from './lengthen-limits.ts';

lengthenLimits();
