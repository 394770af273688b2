import { CASES_OF } from './cases/index.ts';
import { holdContract } from './contract.ts';

holdContract(CASES_OF.library);
