import type { AboutHouse } from '@packetboat/protocol';
import type { Config } from '../config';
import { VERSION } from '../observe/version';

export function aboutHouse({ keep, limits, backups, notices, word, logAddresses }: Config): AboutHouse {
  return {
    version: VERSION,
    keepDays: { open: keep.openDays, idle: keep.idleDays, finished: keep.finishedDays },
    perHour: { tables: limits.tablesPerHour, seats: limits.seatsPerHour },
    backups: backups.folder === undefined || backups.keep === 0 ? null : { kept: backups.keep },
    notices: notices.on,
    word: word !== undefined,
    logsAddresses: logAddresses,
  };
}
