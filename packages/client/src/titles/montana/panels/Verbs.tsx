import { SILVER_FOR_A_COW } from '@packetboat/games/montana/data';
import type { MouseEvent, ReactNode } from 'react';
import { VerbButton } from '../../../hand/VerbButtons';
import { capital } from '../../../words/phrase';
import type { Face, MontanaVerb } from '../hand/verb';
import { words } from '../words';
import { RewardSigns } from './CityBoard';
import { ThingIcon, WorkerIcon } from './drawings';
import { Crew } from './WorkerBoard';

interface VerbsProps {
  readonly verbs: readonly MontanaVerb[];
  readonly onPress: (verb: MontanaVerb, byKeys: boolean) => void;
}

/** The buttons of what the hand is doing, in their order; what belongs together stands in a row of its own. */
export function Verbs({ verbs, onPress }: VerbsProps) {
  const crews = verbs.filter(({ face }) => face.is === 'going');
  const press = (_: MontanaVerb['deed'], verb: MontanaVerb, byKeys: boolean) => onPress(verb, byKeys);
  return verbs.map((verb, i) => {
    const { face, key } = verb;
    switch (face.is) {
      case 'going':
        return verb === crews[0] && <CrewChoice key="crews" verbs={crews} onPress={onPress} />;
      case 'less':
        return <Stepper key={key} verbs={verbs.slice(i, i + 2)} face={face} onPress={onPress} />;
      case 'more':
        return null;
      case 'bid': {
        // Words are drawn there as well: what is heard stands beside them, for whoever speaks what is seen.
        const { spoken, ...drawn } = verb;
        const both = () => (
          <>
            {faceOf(verb)}
            <span className="unseen">{spoken}</span>
          </>
        );
        return <VerbButton key={key} verb={drawn} onPress={press} classOf={classOf} faceOf={both} />;
      }
      default:
        return <VerbButton key={key} verb={verb} onPress={press} classOf={classOf} faceOf={faceOf} />;
    }
  });
}

const pressing = (verb: MontanaVerb, onPress: VerbsProps['onPress']) => ({
  onClick: ({ detail }: MouseEvent) => onPress(verb, detail === 0),
});

const CLASSES: Partial<Readonly<Record<Face['is'], string>>> = {
  sign: 'mt-verb',
  worker: 'mt-pick',
  bid: 'mt-bid-button',
  gain: 'mt-gain',
  steady: 'mt-steady',
};

function classOf({ face, key }: MontanaVerb): string {
  if (key === 'back') return 'mt-verb';
  if (face.is === 'crew') return face.after ? 'mt-crew-button mt-steady' : 'mt-steady';
  return CLASSES[face.is] ?? '';
}

function faceOf({ face, label }: MontanaVerb): ReactNode {
  switch (face.is) {
    case 'sign':
      return (
        <>
          <Sign sign={face.sign} /> {label}
        </>
      );
    case 'worker':
      return <WorkerIcon hat={face.worker} size={32} />;
    case 'crew':
      return (
        <>
          <Crew crew={face.crew} size={face.after ? 26 : 24} />
          {label}
        </>
      );
    case 'bid':
      return (
        <span className="mt-reward" aria-hidden="true">
          {face.pumpkins}
          <ThingIcon thing="pumpkin" size={20} />
          <i className="mt-gives" />
          <RewardSigns reward={face.reward} />
        </span>
      );
    case 'gain':
      return <Gained face={face} />;
    default:
      return label;
  }
}

type Kind<K extends Face['is']> = Extract<Face, { readonly is: K }>;

function Sign({ sign }: Pick<Kind<'sign'>, 'sign'>) {
  if (sign === 'any') return <WorkerIcon hat="any" size={24} />;
  return <ThingIcon thing={sign} size={sign === 'cow' ? 26 : sign === 'canteen' ? 24 : 22} />;
}

function Gained({ face: { worker, good } }: { readonly face: Kind<'gain'> }) {
  if (worker !== undefined) return <WorkerIcon hat={worker} size={30} />;
  if (good !== undefined) return <ThingIcon thing={good} size={28} />;
  return (
    <>
      <b>{SILVER_FOR_A_COW}</b>
      <ThingIcon thing="silver" size={26} />
    </>
  );
}

/** Whoever could go instead. */
function CrewChoice({ verbs, onPress }: VerbsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a row of buttons, not a form
    <div className="mt-crews" role="group" aria-label={words.WHO_GOES}>
      {verbs.map((verb) => {
        const { face } = verb;
        return (
          face.is === 'going' && (
            <button
              key={verb.key}
              type="button"
              className="button mt-crew-button"
              aria-pressed={face.going > 0}
              title={verb.title}
              {...pressing(verb, onPress)}
            >
              <WorkerIcon hat={face.worker} size={28} />
              <span aria-hidden="true">{verb.label}</span>
              <span className="unseen">{verb.spoken}</span>
            </button>
          )
        );
      })}
    </div>
  );
}

/** How many of a thing: one less, one more. */
function Stepper({ verbs, face, onPress }: VerbsProps & { readonly face: Kind<'less' | 'more'> }) {
  const [less, more] = verbs.map((verb) => (
    <button
      key={verb.key}
      type="button"
      className="button"
      aria-label={verb.spoken}
      aria-disabled={verb.deed === undefined || undefined}
      {...pressing(verb, onPress)}
    >
      {verb.label}
    </button>
  ));
  return (
    // biome-ignore lint/a11y/useSemanticElements: two buttons and a figure, not a form
    <span className="mt-stepper" role="group" aria-label={capital(words.GOOD_WORDS[face.thing][0])}>
      {less}
      <span className="mt-stepped">
        <ThingIcon thing={face.thing} size={24} />
        <b>{face.value}</b>
      </span>
      {more}
    </span>
  );
}
