import {
  MONEY_PER_PRESTIGE,
  TRAINS_PER_COMPANY,
  UNLOCKING_DELIVERIES,
} from '@packetboat/games/small-railroad-empires/data';
import { scoreOf } from '@packetboat/games/small-railroad-empires/score';
import { companyOf, prestigeOf, type View } from '@packetboat/games/small-railroad-empires/state';
import { capital, count } from '../../../words/phrase';
import type { FiguresProps } from '../../contract';
import { Medal } from '../map/goods';
import { ABILITY_WORDS, listed, ownedAbilities } from '../words/cardWords';
import { Contract } from './Depot';

/** A company in the players' panel: what it has, what it has left, and what it has learnt. */
export function Figures({ view, seat, info }: FiguresProps<View>) {
  const company = companyOf(view.companies, seat);
  const prestige = view.ended === null ? prestigeOf(company) : scoreOf(view, seat).prestige;
  const owned = ownedAbilities(company);
  const left = TRAINS_PER_COMPANY - company.deliveries.length;
  return (
    <div className="sre-figures">
      <span className="figure">
        <b>${company.money}</b>
        {view.ended === null && `worth ${Math.floor(company.money / MONEY_PER_PRESTIGE)} prestige at the end`}
      </span>
      <b className="figure">
        {prestige}
        <Medal size={18} />
      </b>
      <span className="rest">
        {some(company.tracks, 'track')}, {some(left, 'train')}, {some(company.hand.length, 'card')}
        {company.loans > 0 && `, ${some(company.loans, 'loan')}`}
      </span>
      {info.mine && view.ended === null && <Contract view={view} seat={seat} />}
      {owned.length > 0 && (
        <span className="rest">{listed(owned.map((one) => ABILITY_WORDS[one].name))}</span>
      )}
      {info.mine && view.ended === null && (
        <span className="rest">{nextAbility(company.deliveries.length)}</span>
      )}
    </div>
  );
}

/** SRE-7.1 */
function nextAbility(made: number): string {
  const next = UNLOCKING_DELIVERIES.find((n) => n > made);
  if (next === undefined) return '';
  return next === made + 1
    ? 'The next delivery frees an ability'
    : `${capital(count(next - made))} deliveries to the next ability`;
}

const some = (n: number, one: string): string => `${n} ${n === 1 ? one : `${one}s`}`;
