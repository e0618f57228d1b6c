import { testEngines } from '../testing/places';
import { storageContract } from './testing/contract';

for (const engine of testEngines()) storageContract(engine);
