/**
 * The version of these messages, from 1 on: raised with every change that an older page would not understand. Pages say
 * nothing of theirs; a server tells its own, and a page that is older asks to be loaded anew.
 */
export const PROTOCOL = 2;
