import { writeSync } from 'node:fs';
import { openStorage, type StoragePlace } from '../open';

// A program of its own: opens the storage, migrating it if need be, and says whether it did.

async function main({ place }: { place: StoragePlace }): Promise<void> {
  const storage = await openStorage(place);
  await storage.ping();
  await storage.close();
  writeSync(1, 'opened\n');
}

void main(JSON.parse(process.argv[2] ?? ''));
