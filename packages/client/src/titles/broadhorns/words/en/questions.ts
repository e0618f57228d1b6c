import type { View } from '@packetboat/games/broadhorns/state';

/** What is asked once more before something that cannot be had again. */
export interface LastQuestion {
  readonly head: string;
  readonly consequence: string;
  readonly yes: string;
  readonly no: string;
}

export const END_TURN_QUESTION: LastQuestion = {
  head: 'End the turn with an action left?',
  consequence: 'Your turn ends with a card drawn; that cannot be taken back.',
  yes: 'End the turn',
  no: 'Go on',
};

/** The boat is sold in a port, and given up anywhere else. */
export const endQuestion = (view: View): LastQuestion => ({
  head: view.port === null ? 'Abandon the boat?' : 'End the expedition here?',
  consequence: 'What is still aboard is lost, and you are back in St. Louis.',
  yes: view.port === null ? 'Abandon it' : 'Sell the boat',
  no: 'Keep the boat',
});
