import { newLedger, type Plan, playGame, recordingOf, tableName } from '@packetboat/proof';
import { writeRecording } from '../files';

/** One game of a run, move by move, with every check on every move. Returns the exit code. */
export function playOneGame(plan: Plan, save: string | undefined): number {
  const { title, run, index } = plan;
  console.log(`${title.meta.name}, game ${index} of run ${run}: ${tableName(plan)}, seed ${plan.seed}`);
  let made = 0;
  let before: object | undefined;
  const onMove = (text: string, g: object) => {
    console.log(`${String(++made).padStart(5)}  ${text}`);
    before = g;
  };
  const played = playGame(plan, newLedger(), { closelyEvery: 1, playOn: true, onMove });
  if (save !== undefined) {
    writeRecording(save, recordingOf(played));
    console.log(`Recorded in ${save}: npm run replay -- ${save} --move ${Math.max(0, made - 1)}`);
  }
  if (played.fault === undefined) {
    console.log(`Nothing wrong. ${JSON.stringify(played.outcome)}`);
    return 0;
  }
  console.error(`\nBefore move ${made}: ${JSON.stringify(before)}\n\nFAULT ${played.fault.message}`);
  return 1;
}
