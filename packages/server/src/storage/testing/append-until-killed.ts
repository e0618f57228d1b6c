import { writeSync } from 'node:fs';
import { openStorage, type StoragePlace } from '../open';
import { sampleAction } from './samples';

// A program of its own: writes to several matches for ever, and prints each seq once it is acknowledged.

async function main({ place, matches }: { place: StoragePlace; matches: readonly string[] }): Promise<void> {
  const storage = await openStorage(place);
  const write = async (match: string): Promise<void> => {
    for (let seq = (await storage.lastSeq(match)) + 1; ; seq += 2) {
      const answer = await storage.append({
        entries: [sampleAction(match, seq), sampleAction(match, seq + 1)],
      });
      if (answer !== 'done') throw new Error(`${match} ${seq}: ${answer}`);
      // Straight to the pipe: what a stream still holds dies with the process.
      writeSync(1, `${match} ${seq + 1}\n`);
    }
  };
  await Promise.all(matches.map(write));
}

void main(JSON.parse(process.argv[2] ?? ''));
