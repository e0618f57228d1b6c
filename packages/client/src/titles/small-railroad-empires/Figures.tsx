import {
  MONEY_PER_PRESTIGE,
  MOST_MONEY,
  TRAINS_PER_COMPANY,
} from '@packetboat/games/small-railroad-empires/data';
import { scoreOf } from '@packetboat/games/small-railroad-empires/score';
import { companyOf, prestigeOf, type View } from '@packetboat/games/small-railroad-empires/state';
import type { FiguresProps } from '../contract';
import { ABILITY_WORDS, listed, ownedAbilities } from './cardWords';
import { Contract } from './Depot';
import { Medal } from './goods';

/** A company in the players' panel: its discs on the two tracks, what it has left, and what it has learnt. */
export function Figures({ view, seat, info }: FiguresProps<View>) {
  const company = companyOf(view.companies, seat);
  const prestige = view.ended === null ? prestigeOf(company) : scoreOf(view, seat).prestige;
  const most = Math.max(20, ...view.companies.map(prestigeOf));
  const owned = ownedAbilities(company);
  const left = TRAINS_PER_COMPANY - company.deliveries.length;
  return (
    <div className="sre-figures">
      <span className="figure">
        <b>${company.money}</b>
        <Gauge value={company.money} most={MOST_MONEY} step={MONEY_PER_PRESTIGE} colour={info.colour} />
      </span>
      <span className="figure">
        <b>
          {prestige}
          <Medal size={18} />
        </b>
        <Gauge value={prestige} most={most} step={10} colour={info.colour} />
      </span>
      <span className="rest">
        {some(company.tracks, 'track')}, {some(left, 'train')}, {some(company.hand.length, 'card')}
        {company.loans > 0 && `, ${some(company.loans, 'loan')}`}
      </span>
      {info.mine && view.ended === null && <Contract view={view} seat={seat} />}
      {owned.length > 0 && (
        <span className="rest">{listed(owned.map((one) => ABILITY_WORDS[one].name))}</span>
      )}
    </div>
  );
}

const some = (n: number, one: string): string => `${n} ${n === 1 ? one : `${one}s`}`;

/** A disc on its track. The figure beside it says the same. */
function Gauge({
  value,
  most,
  step,
  colour,
}: {
  readonly value: number;
  readonly most: number;
  readonly step: number;
  readonly colour: string;
}) {
  const x = (n: number) => 6 + (Math.max(0, Math.min(most, n)) / most) * 108;
  const ticks = Array.from({ length: Math.floor(most / step) + 1 }, (_, i) => i * step);
  return (
    <svg className="sre-gauge" viewBox="0 0 120 16" aria-hidden="true">
      <path className="line" d="M6,8H114" />
      <path className="ticks" d={ticks.map((n) => `M${x(n)},4V12`).join('')} />
      <circle className={`disc ${colour}`} cx={x(value)} cy="8" r="5.5" />
    </svg>
  );
}
