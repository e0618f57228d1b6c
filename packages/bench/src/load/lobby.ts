/** A match somebody opened through boardgame.io's lobby, which every server here speaks. */
export interface OpenedMatch {
  readonly title: string;
  readonly id: string;
  /** By seat. */
  readonly credentials: readonly string[];
}

/** Opens a match and takes all its seats. */
export async function openMatch(
  url: string,
  title: string,
  seats: number,
  options: Readonly<Record<string, string>>,
): Promise<OpenedMatch> {
  const { matchID } = (await post(`${url}/games/${title}/create`, {
    numPlayers: seats,
    setupData: options,
  })) as { matchID: string };
  const credentials: string[] = [];
  for (let seat = 0; seat < seats; seat++) {
    const joined = await post(`${url}/games/${title}/${matchID}/join`, {
      playerID: String(seat),
      playerName: `Sailor ${seat + 1}`,
    });
    credentials.push((joined as { playerCredentials: string }).playerCredentials);
  }
  return { title, id: matchID, credentials };
}

/** Opens a table at Packetboat at which stand-ins of this level play each other, and starts it. */
export async function openStandIns(
  url: string,
  title: string,
  seats: number,
  level: number,
): Promise<OpenedMatch> {
  const table = { title, seats, level, standIns: seats - 1 };
  const { id, hostToken } = (await post(`${url}/api/tables`, table)) as { id: string; hostToken: string };
  await post(`${url}/api/tables/${id}/stand-ins`, { level }, hostToken);
  await post(`${url}/api/tables/${id}/start`, {}, hostToken);
  return { title, id, credentials: [] };
}

async function post(url: string, body: object, token?: string): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  return response.json();
}
