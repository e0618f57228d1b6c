import { speak } from '../words';
import { en } from '../words/en';

// Before each suite, as the page does before it draws: the words are there, and those of the title that a suite is about.

speak(en);

const folder = /\/src\/(titles\/[\w-]+|example)\//.exec(expect.getState().testPath ?? '')?.[1];
if (folder !== undefined)
  for (const room of folder === 'example' ? ['words'] : ['words', 'text']) {
    const { speak } = jest.requireActual<{ speak(catalogue: unknown): void }>(`../${folder}/${room}`);
    speak(jest.requireActual(`../${folder}/${room}/en`));
  }
