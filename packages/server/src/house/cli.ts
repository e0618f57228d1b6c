#!/usr/bin/env node
import { runTool } from './run';

// Whatever is written is for this user alone: every copy holds all hidden cards.
process.umask(0o077);
const say = (line: string) => void process.stdout.write(`${line}\n`);
const complain = (line: string) => void process.stderr.write(`${line}\n`);
void runTool(process.argv.slice(2), process.env, { say, complain }).then((code) => {
  process.exitCode = code;
});
