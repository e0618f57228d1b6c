import { writeSync } from 'node:fs';
import { openStorage, type StoragePlace } from '../open';
import { sampleAction } from './samples';

// A program of its own: makes so many long moves, closes the storage, and says when that is done.

async function main(given: { place: StoragePlace; match: string; moves: number }): Promise<void> {
  const storage = await openStorage(given.place);
  const events = [{ key: 'long', params: { text: 'x'.repeat(200_000) } }];
  for (let seq = 1; seq <= given.moves; seq++) {
    await storage.append({ entries: [sampleAction(given.match, seq, { events })] });
  }
  await storage.close();
  writeSync(1, 'closed\n');
}

void main(JSON.parse(process.argv[2] ?? ''));
