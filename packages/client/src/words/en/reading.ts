// Pages to read.

export const rules = {
  head: (title: string) => `Rules of ${title}`,
  contents: 'Contents',
  all: 'Rules',
  allText:
    'Every game at this table, told in our own words. Each rule has a number; the log and the buttons speak of the same things.',
  read: (title: string) => `Read the rules of ${title}`,
  missing: 'The rules could not be fetched. Open them once more when the line is back.',
  now: 'This is being played now',
  whole: 'Open the rules on their own page',
  filter: 'Find in the rules',
};

export const about = {
  head: 'About Packetboat',
  text: [
    'A packet boat carried people, mail and news down the river on a timetable. This one carries five board games: a link is the ticket, a name is the passport.',
    'There are no accounts. A seat is a secret kept by this browser; a link brings it to another device. Nothing is told to anybody else: no counters, no third parties, no fonts from elsewhere.',
    'Rules are checked by the server for every move, what is secret never leaves it before its time, and chance can be checked by everybody when a game is over.',
  ],
  credit: 'Credit',
  creditText:
    'Mississippi Queen, Broadhorns, Broadsides & Boarding Parties, Montana and Small Railroad Empires are titles of their authors and publishers, who have no part in this project. Boards, tiles, cards and pictures here were drawn for it, and the rules are told in our own words. If you enjoy a game here, buy the printed one.',
  type: 'Type',
  typeText:
    'IM Fell English SC by Igino Marini after the types of John Fell; Alegreya by Juan Pablo del Peral; Source Sans by Paul D. Hunt. All under the SIL Open Font License.',
  licence: 'Licence',
  licenceText: 'The program is free software under the MIT licence.',
};

export const host = {
  head: 'About this house',
  text: 'How this server is run, as its settings say. It needs no other service and tells nobody about its guests.',
  data: 'Where the data lies',
  dataText:
    'Tables, moves and talk lie on this server and nowhere else. There are no accounts, no cookies and no e-mail addresses.',
  rules: 'What holds here',
  sections: [
    {
      head: 'Inviting',
      text: [
        'Open a table, choose "Only who has the link" if strangers can reach this server, and send the invitation. Friends need nothing but a browser.',
        'The address in the invitation is the one in your own address bar. If it begins with localhost or an address of your home network, people outside cannot reach it: forward a port, use a tunnel, or put the server behind your own domain.',
      ],
    },
    {
      head: 'Seats and tokens',
      text: [
        'Who opens a table is its host, in that browser: the host starts the game, seats stand-ins, frees seats and closes the table.',
        'When a player loses a device, help with a recovery link: at the table, open the player in the players panel. When somebody stays away, a stand-in can take over the seat.',
      ],
    },
    {
      head: 'Health',
      text: [
        'The address /healthz says whether the database answers, /readyz whether moves can be stored, /metrics tells how busy it is. Stopping the server loses nothing: every move is on disk before anybody sees it.',
      ],
    },
  ],
  here: 'This server',
  address: 'Its address in this browser',
  titles: 'Games it has',
  private: 'This address works on this machine only. Friends need another one.',
  lan: 'This address works in your own network. Friends elsewhere need another one.',
  secure: 'The connection is encrypted.',
  plain: 'The connection is not encrypted: fine at home, not across the internet.',
  local: 'on this machine',
};
