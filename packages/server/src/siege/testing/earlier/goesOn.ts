import { editions, titles } from '@packetboat/games';
import type { SeatInfo } from '@packetboat/protocol';
import { readRecording, verify } from '@packetboat/record';
import { LobbyClient } from 'boardgame.io/client';
import { granted } from '../rest';
import { gather, stateOf, together } from './company';
import { lost } from './lost';
import {
  addressOf,
  comparable,
  seatTokens,
  seqThen,
  tablesThat,
  tokenOf,
  type Upgraded,
  waits,
} from './upgraded';

/** Matches go on from where they were, to their ends and beyond. */
export function goesOn(upgraded: () => Upgraded): void {
  const read = (address: string, token?: string) => upgraded().anybody.read(address, token);
  const running = () => tablesThat(upgraded(), 'running');

  test('P-5.1 P-5.5 what could be taken back can be taken back', async () => {
    const tables = running().filter(({ notes }) => notes.undo);
    expect(tables).toHaveLength(3);
    for (const table of tables) {
      await together(upgraded(), table, async ({ people, heard }) => {
        const { undo } = table.notes;
        const who = people.find((one) => one.seat() === undo?.seat);
        if (who === undefined) throw new Error(`nobody may take anything back at ${table.name}`);
        const seq = seqThen(table) + 1;
        expect(await who.undo()).toEqual({ ok: true, seq });
        await heard(seq);
        const [was, is] = [undo?.G, stateOf(who).G].map((G) => comparable(upgraded(), table, G));
        expect(lost(was, is, table.name)).toEqual([]);
      });
    }
  });

  test('P-5.6 by consent people go back to what was played then', async () => {
    const table = upgraded().table('running-since-long-ago');
    const moment = table.looks
      .flatMap(({ entered }) => entered.moments ?? [])
      .find(({ seq }) => seq > 1 && seq < seqThen(table));
    if (moment === undefined) throw new Error(`there is no moment of ${table.name}`);
    await together(upgraded(), table, async ({ people: [ada], heard }) => {
      const seq = seqThen(table) + 1;
      const motion = { kind: 'rewind', to: moment.seq - 1, madeAt: seqThen(table) };
      const { number } = await granted(
        upgraded().post(table, '/proposals', tokenOf(table, 'Ada'), { motion }),
      );
      const answer = `/proposals/${number}/answer`;
      await granted(upgraded().post(table, answer, tokenOf(table, 'Gil'), { yes: true }));
      await heard(seq);
      expect(lost(moment.view.G, ada?.state()?.G)).toEqual([]);
    });
  });

  test('P-10.17 stand-ins go on when somebody looks, from where they were', async () => {
    const tables = running().filter(waits);
    expect(tables).toHaveLength(2);
    for (const table of tables) {
      const ada = table.looks.find(({ by }) => by === 'Ada');
      await together(upgraded(), table, async ({ people: [one] }) => {
        await one?.until(() => one.seq() > seqThen(table));
        const before = await one?.ask<{ view: unknown }>('moment', { seq: seqThen(table) + 1 });
        expect(lost(ada && 'view' in ada.entered && ada.entered.view, before?.view)).toEqual([]);
      });
    }
  });

  test('P-10.27 P-4.5 P-3.7 every match goes on: whoever must act moves, and a move of before that is sent again is not made again', async () => {
    const tables = running().filter(({ notes }) => notes.toTheEnd === undefined);
    expect(tables.filter(({ notes }) => notes.last).length).toBeGreaterThan(9);
    const waiting: string[] = [];
    for (const table of tables) {
      await together(upgraded(), table, async (company) => {
        const { last } = table.notes;
        const again = company.people.find((one) => one.seat() === last?.seat);
        if (last !== undefined) {
          expect(await again?.move(last.type, last.args, last.id)).toEqual({ ok: true, seq: last.seq });
        }
        const before = company.seq();
        for (const who of company.acting()) await company.goOn(who);
        for (const who of company.acting().slice(0, 1)) await company.goOn(who);
        if (company.seq() === before) waiting.push(table.name);
      });
    }
    // Where the seat was left whose turn it is, the match waits for somebody to sit there.
    expect(waiting).toEqual(['running-vacated']);
  });

  test('P-17.5 what began by the first edition of its rules goes on by it', async () => {
    const newer = running().filter(({ title }) =>
      titles.some(({ meta }) => meta.id === title && meta.rules > 1),
    );
    expect(new Set(newer.map(({ title }) => title)).size).toBe(2);
    const infos = await Promise.all(newer.map((table) => read(addressOf(table))));
    expect(infos.map(({ rules }) => rules)).toEqual(newer.map(() => 1));
  });

  test('P-8.1 what was played before is told as it was, whatever came after it', async () => {
    for (const { meta } of titles) {
      const table = running().find(({ title }) => title === meta.id);
      const look = table?.looks.find(({ log }) => log !== undefined);
      if (table === undefined || !Array.isArray(look?.log)) throw new Error(`nothing is told of ${meta.id}`);
      const token = look.by === null ? undefined : tokenOf(table, look.by);
      const now = await upgraded().anybody.pages(`/api/matches/${table.id}/log?`, token);
      expect(now.length).toBeGreaterThan(look.log.length);
      expect(lost(look.log, now.slice(0, look.log.length), table.name)).toEqual([]);
    }
  });

  test('P-4.7 P-11.1 a match of each title comes to the end that its seed foretold, and proves itself', async () => {
    const tables = running().filter(({ notes }) => notes.toTheEnd);
    expect(tables.map(({ title }) => title)).toEqual(titles.map(({ meta }) => meta.id));
    for (const table of tables) {
      const { toTheEnd = [] } = table.notes;
      await together(upgraded(), table, async ({ playing, move }) => {
        for (const { player, move: next } of toTheEnd) await move(playing(player), next);
      });
      const { outcome } = await read(`/api/matches/${table.id}`);
      const proof = readRecording(editions, await read(`/api/matches/${table.id}/proof`));
      expect([table.name, proof.outcome]).toEqual([table.name, outcome]);
      const verdict = { ok: true, entries: seqThen(table) + toTheEnd.length };
      expect([table.name, verify(editions, proof)]).toEqual([table.name, verdict]);
    }
  });

  test('P-15.8 P-16.1 a seat that was left waits for an invitation that was made since', async () => {
    const { table, sit } = upgraded();
    const left = table('running-vacated');
    for (const token of [undefined, tokenOf(left, 'invite of before')]) {
      expect((await sit(left, 'Mona', token)).body.error).toBe('seat.vacated');
    }
    const { token } = await granted(sit(left, 'Mona', tokenOf(left, 'invite')));
    const company = await gather(upgraded(), left, [token, ...seatTokens(left)]);
    const [mona] = company.people;
    expect(company.acting()).toEqual([mona]);
    for (const who of company.acting()) expect(await company.goOn(who)).toMatchObject({ ok: true });
    company.stop();
  });

  test('P-10.16 P-15.6 P-2.4 a stand-in takes over the seat that must act', async () => {
    const { table, post } = upgraded();
    const manned = table('running-manned-by-one');
    await together(upgraded(), manned, async ({ people, acting }) => {
      const [who] = acting();
      const other = people.find((one) => one !== who);
      if (who === undefined || other === undefined) throw new Error('nobody must act');
      const before = other.seq();
      const isHere = () => other.table()?.seats.find(({ seat }) => seat === who.seat())?.connected === true;
      await other.until(isHere);
      who.stop();
      await other.until(() => !isHere());
      await granted(post(manned, `/seats/${who.seat()}/hand-over`, tokenOf(manned, 'host')));
      await other.until(() => other.seq() > before);
    });
    const { seats } = await read(addressOf(manned));
    expect(seats.map(({ kind }: SeatInfo) => kind).sort()).toEqual(['bot', 'human']);
  });

  test('P-16.3 P-2.7 a recovery token of before moves the seat and ends the one it had', async () => {
    const { table, post } = upgraded();
    const helped = table('running-host-helped');
    const recovery = tokenOf(helped, 'recovery');
    const before = tokenOf(helped, 'Ada on her phone');
    const holder = (token: string) => read(addressOf(helped, '/holder'), token);
    const held = await holder(before);
    expect(held).toMatchObject({ kind: 'seat' });
    const { token } = await granted(post(helped, '/recover', recovery));
    expect(await holder(token)).toEqual(held);
    expect(await holder(before)).toEqual({ error: 'seat.movedOn' });
    expect((await post(helped, '/recover', recovery)).body.error).toBe('token.unknown');
  });

  test('P-8.2 talk goes on behind the lines of before', async () => {
    const table = upgraded().table('running-private');
    const talk = () => read(`/api/matches/${table.id}/chat?room=players`, tokenOf(table, 'Ada'));
    const { lines: before } = await talk();
    expect(before).not.toEqual([]);
    await together(upgraded(), table, async ({ people: [ada] }) => {
      expect(await ada?.ask('say', { text: 'Where were we?' })).toMatchObject({ ok: true });
    });
    const { lines: after } = await talk();
    expect(after).toEqual([...before, expect.objectContaining({ payload: 'Where were we?', name: 'Ada' })]);
  });

  test('P-14.10 P-11.2 P-18.8 whoever asks for the next table is led to the one there is, or opens it', async () => {
    const { table, post, url } = upgraded();
    for (const over of tablesThat(upgraded(), 'over')) {
      const then = over.looks.find(({ by }) => by !== null)?.table;
      const [token] = seatTokens(over);
      const { id } = await granted(post(over, '/rematch', token));
      expect([over.name, id]).toEqual([over.name, then?.rematch ?? id]);
      expect(await read(addressOf(over), token)).toMatchObject({ rematch: id });
      expect(await read(`/api/tables/${id}`)).toMatchObject({ title: over.title, options: then?.options });
    }
    const again = table('over-and-again-by-stock-lobby');
    const lobby = new LobbyClient({ server: url });
    const credentials = tokenOf(again, 'Ada');
    const { nextMatchID } = await lobby.playAgain(again.title, again.id, { playerID: '0', credentials });
    expect(nextMatchID).toBe(again.notes.next);
    const joined = await lobby.joinMatch(again.title, nextMatchID, { playerName: 'Ada' });
    expect(joined.playerID).toBe('0');
  });
}
