/**
 * The version of these messages, from 1 on: raised with every change that an older page would not understand. A page and
 * its server tell each other theirs on attaching, and a page that is of another asks to be loaded anew. In version 1 pages
 * told none, and knew no seat that is another player than its number says; those of version 2 knew no message of several moves,
 * and those of version 3 proposed to go back by a message of its own.
 */
export const PROTOCOL = 4;
